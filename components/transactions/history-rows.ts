import { formatDay } from '@/lib/format/date';
import type { ListItem, TransactionSummary } from '@/lib/gateway/transaction-list';

/** One line of history as it is drawn. */
export type HistoryRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'transaction'; readonly key: string; readonly transaction: TransactionSummary }
  | { readonly kind: 'unreadable'; readonly key: string; readonly nonce: bigint | undefined }
  | { readonly kind: 'unknown'; readonly key: string; readonly type: string };

/**
 * The rows of history under the days on which they happened, by the clock of the reader. The gateway's own labels
 * are left out: each of its pages may begin with one, and what a row says counts.
 */
export function arrangeHistory(items: readonly ListItem[]): readonly HistoryRow[] {
  const rows: HistoryRow[] = [];
  let current: string | undefined;
  items.forEach((item, index) => {
    switch (item.kind) {
      case 'transaction': {
        const day = formatDay(item.transaction.date);
        if (day !== current) rows.push({ kind: 'day', key: `${day} ${item.transaction.id}`, day });
        current = day;
        rows.push({ kind: 'transaction', key: item.transaction.id, transaction: item.transaction });
        break;
      }
      case 'unreadable':
        rows.push({ kind: 'unreadable', key: item.id ?? `unreadable ${index}`, nonce: item.nonce });
        break;
      case 'unknown':
        rows.push({ kind: 'unknown', key: `unknown ${index}`, type: item.type });
        break;
      case 'date':
      case 'label':
      case 'conflict':
        break;
    }
  });
  return rows;
}
