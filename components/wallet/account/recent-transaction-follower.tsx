import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import { useAccount, useConfig } from 'wagmi';
import { notify } from '@/components/ui/overlay/notify';
import type { Followed } from '@/lib/actions/execution/follow-recent-transaction';
import { cleanText } from '@/lib/format/clean-text';
import type { RecentTransaction } from '@/lib/storage/recent-transactions';
import { useRecentTransactions } from './use-recent-transactions';

/**
 * Follows the connected account's transactions until the chain has them, also those sent before this page was loaded.
 */
export function RecentTransactionFollower() {
  const { chains } = useConfig();
  const { address, chainId } = useAccount();
  const chain = chains.find(({ id }) => id === chainId);
  return address && chain ? <Follower account={address} chainId={chain.id} /> : null;
}

function Follower({ account, chainId }: { account: Address; chainId: number }) {
  const config = useConfig();
  const queryClient = useQueryClient();
  const isWanted = useRecentTransactions({ account, chainId }).some(({ status }) => status === 'pending');

  useEffect(() => {
    if (!isWanted) return;
    const handleEnd = (record: RecentTransaction, end: Followed) => {
      if (end === 'superseded') void notify(supersededText(record));
      // The transaction has paid its fee.
      void queryClient.invalidateQueries({ queryKey: ['balance'] });
    };
    let stop = () => {};
    let isLeft = false;
    // Loads when there is something to follow. Without the code the transaction stays pending, which is true.
    import('@/lib/actions/execution/follow-recent-transactions').then(
      ({ followRecentTransactions }) => {
        const client = config.getClient({ chainId });
        if (!isLeft) stop = followRecentTransactions(client, { account, chainId }, handleEnd);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [config, queryClient, account, chainId, isWanted]);

  return null;
}

const supersededText = ({ description }: RecentTransaction) =>
  `“${cleanText(description)}” was replaced by another transaction in your wallet.`;
