import type { GatewayClient } from '@/lib/gateway/http/client';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { type HistorySearch, searchHistory } from './search-history';

export type CollectedHistory = {
  readonly transactions: readonly TransactionSummary[];
  /** The number of unreadable entries. */
  readonly unreadCount: number;
};

export type HistoryProgress = { readonly looked: number; readonly found: number };

/** Collects all matching entries of a history, page by page. An entry that comes twice is listed once. */
export async function collectHistory(
  gateway: GatewayClient,
  search: Omit<HistorySearch, 'cursor'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: HistoryProgress) => void },
): Promise<CollectedHistory> {
  const byId = new Map<string, TransactionSummary>();
  let unreadCount = 0;
  let looked = 0;
  let cursor: string | undefined;
  do {
    const step = await searchHistory(
      gateway,
      { ...search, cursor },
      { enough: Number.POSITIVE_INFINITY, maxPages: 1, signal },
    );
    for (const item of step.items)
      if (item.kind === 'transaction') byId.set(item.transaction.id, item.transaction);
      else unreadCount += 1;
    looked += step.count;
    cursor = step.next;
    onProgress({ looked, found: byId.size });
    signal.throwIfAborted();
  } while (cursor !== undefined);
  return { transactions: [...byId.values()], unreadCount };
}
