import { useState } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useTransaction } from '@/lib/queries/transactions/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from './transaction-skeleton';

export interface TransactionViewProps {
  safe: SafeRef;
  /** The gateway's id or a bare safeTxHash. */
  id: string;
}

const { Panel, preload } = lazyPanel(async () => (await import('./transaction-detail')).TransactionDetail, {
  fallback: <TransactionSkeleton />,
});

/** One transaction, on its page or in a row of the queue. Its code comes while it is fetched and checked. */
export function TransactionView({ safe, id }: TransactionViewProps) {
  // For this transaction only: another one is heard as the gateway tells it.
  const [aloneId, setAloneId] = useState<string>();
  const query = useTransaction(safe, id, aloneId === id ? 'chain' : 'all');
  const [attempt, setAttempt] = useState(0);
  useState(preload);
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(verified) => (
        <Panel
          key={attempt}
          verified={verified}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          onGoOnAlone={() => setAloneId(id)}
          onHearGateway={() => setAloneId(undefined)}
          onGiveUp={() => setAttempt(attempt + 1)}
        />
      )}
    </QueryView>
  );
}
