import { useMemo } from 'react';
import { useStored } from '@/lib/hooks/use-stored';
import {
  type RecentOwner,
  type RecentTransaction,
  recentTransactions,
  selectRecentTransactions,
} from '@/lib/storage/recent-transactions';

/** Lists an account's transactions to a chain from this browser, newest first. */
export function useRecentTransactions({ account, chainId }: RecentOwner): readonly RecentTransaction[] {
  const all = useStored(recentTransactions);
  return useMemo(() => selectRecentTransactions(all, { account, chainId }), [all, account, chainId]);
}
