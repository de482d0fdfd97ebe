import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import { formatMonth } from '@/lib/format/date';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { findOnlyRival } from '@/lib/queries/transactions/waiting';

/** A row of the history list. */
export type HistoryRow =
  | MonthRow
  | {
      readonly kind: 'transaction';
      readonly key: string;
      readonly transaction: TransactionSummary;
      /** What a rejection rejected, where the list has it. */
      readonly rival: TransactionSummary | undefined;
    }
  | { readonly kind: 'unreadable'; readonly key: string; readonly nonce: bigint | undefined }
  | { readonly kind: 'unknown'; readonly key: string; readonly type: string };

export type MonthRow = {
  readonly kind: 'month';
  readonly key: string;
  readonly month: string;
  /** Its loaded transactions. */
  readonly transactions: readonly TransactionSummary[];
  /** False while older ones of the month may not be loaded yet. */
  readonly isWhole: boolean;
};

/** The reader's month as a number, because formatting the month of every row takes longer than drawing the list. */
const monthNumberOf = (date: Date) => date.getFullYear() * 12 + date.getMonth();

/**
 * Arranges the rows of history under their months, by the reader's clock. The gateway's own labels are left out: each of
 * its pages may begin with one, and the row's own date counts.
 */
export function arrangeHistory(
  items: readonly ListItem[],
  { hasMore = false }: { hasMore?: boolean } = {},
): readonly HistoryRow[] {
  const rows: HistoryRow[] = [];
  const byNonce = groupByNonce(items);
  let current: { number: number; row: MonthRow & { transactions: TransactionSummary[] } } | undefined;
  items.forEach((item, index) => {
    switch (item.kind) {
      case 'transaction': {
        const { id, date } = item.transaction;
        const number = monthNumberOf(date);
        if (number !== current?.number) {
          const key = `month ${id}`;
          const row = {
            kind: 'month',
            key,
            month: formatMonth(date),
            transactions: [],
            isWhole: true,
          } as const;
          current = { number, row: { ...row, transactions: [] } };
          rows.push(current.row);
        }
        current.row.transactions.push(item.transaction);
        const nonce = item.transaction.info.kind === 'rejection' ? readRowNonce(item) : undefined;
        rows.push({
          ...{ kind: 'transaction', key: item.transaction.id, transaction: item.transaction },
          rival: nonce === undefined ? undefined : findOnlyRival(item.transaction, byNonce.get(nonce) ?? []),
        });
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
  if (!hasMore || !current) return rows;
  const last = current.row;
  return rows.map((row) => (row === last ? { ...last, isWhole: false } : row));
}

/** The rows that share a nonce. Searching the whole list for each rejection would take long in a long one. */
function groupByNonce(items: readonly ListItem[]): ReadonlyMap<bigint, readonly ListItem[]> {
  const groups = new Map<bigint, ListItem[]>();
  for (const item of items) {
    const nonce = item.kind === 'conflict' ? undefined : readRowNonce(item);
    if (nonce === undefined) continue;
    const group = groups.get(nonce);
    if (group) group.push(item);
    else groups.set(nonce, [item]);
  }
  return groups;
}
