import { formatDay } from '@/lib/format/date';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

/** A row of the history list. */
export type HistoryRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'transaction'; readonly key: string; readonly transaction: TransactionSummary }
  | { readonly kind: 'unreadable'; readonly key: string; readonly nonce: bigint | undefined }
  | { readonly kind: 'unknown'; readonly key: string; readonly type: string };

/**
 * The reader's calendar day as a number, because formatting the day of every row takes longer than drawing the list.
 */
const dayNumberOf = (date: Date) => (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate() - 1;

/**
 * Arranges the rows of history under their days, by the reader's clock. The gateway's own labels are left out: each of
 * its pages may begin with one, and the row's own date counts.
 */
export function arrangeHistory(items: readonly ListItem[]): readonly HistoryRow[] {
  const rows: HistoryRow[] = [];
  let current: number | undefined;
  items.forEach((item, index) => {
    switch (item.kind) {
      case 'transaction': {
        const { id, date } = item.transaction;
        const day = dayNumberOf(date);
        if (day !== current) rows.push({ kind: 'day', key: `day ${id}`, day: formatDay(date) });
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
