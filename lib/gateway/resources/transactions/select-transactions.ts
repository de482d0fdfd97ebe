import type { ListItem, TransactionSummary } from './transaction-list';

/** Selects the transactions of a list, without its labels, dates, conflicts and rows that can't be read. */
export const selectTransactions = (items: readonly ListItem[]): readonly TransactionSummary[] =>
  items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
