import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/** Reads the nonce of a queue's row; undefined where it has none. */
export function readRowNonce(item: ListItem): bigint | undefined {
  if (item.kind === 'conflict' || item.kind === 'unreadable') return item.nonce;
  if (item.kind !== 'transaction') return undefined;
  const { execution } = item.transaction;
  return execution?.kind === 'multisig' ? execution.nonce : undefined;
}
