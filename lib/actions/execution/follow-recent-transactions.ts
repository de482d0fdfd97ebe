import type { Chain, Client, Transport } from 'viem';
import {
  type RecentOwner,
  type RecentTransaction,
  recentTransactions,
  selectRecentTransactions,
} from '@/lib/storage/recent-transactions';
import { type Followed, followRecentTransaction } from './follow-recent-transaction';
import { tabVisibility } from './page-visibility';

/**
 * Follows all pending records of one account on one chain, including later ones, until the returned function is called.
 * `onEnd` is called with the end of each, in the one tab that stored it first.
 */
export function followRecentTransactions(
  client: Client<Transport, Chain>,
  owner: RecentOwner,
  onEnd: (record: RecentTransaction, end: Followed) => void,
): () => void {
  const followed = new Map<string, AbortController>();

  const follow = async (record: RecentTransaction) => {
    const controller = new AbortController();
    followed.set(record.hash, controller);
    const end = await followRecentTransaction(client, record, {
      visibility: tabVisibility,
      signal: controller.signal,
    });
    followed.delete(record.hash);
    if (end) onEnd(record, end);
  };

  const look = () => {
    const pending = selectRecentTransactions(recentTransactions.get(), owner).filter(
      ({ status }) => status === 'pending',
    );
    for (const record of pending) if (!followed.has(record.hash)) void follow(record);
    for (const [hash, controller] of followed)
      if (!pending.some((record) => record.hash === hash)) controller.abort();
  };

  const stop = recentTransactions.subscribe(look);
  look();
  return () => {
    stop();
    for (const controller of followed.values()) controller.abort();
  };
}
