import { type ReactNode, useState } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { isOpen } from '@/lib/actions/verify/is-executed';
import { GatewayError } from '@/lib/errors/gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useTransaction } from '@/lib/queries/transactions/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from './transaction-skeleton';

export interface TransactionViewProps {
  safe: SafeRef;
  /** The gateway's id or a bare safeTxHash. */
  id: string;
  /** The ways back to the list that holds it, on a page of its own. */
  back?: { readonly queued: ReactNode; readonly executed: ReactNode };
}

const Panel = lazyPanel(async () => (await import('./transaction-detail')).TransactionDetail, {
  fallback: <TransactionSkeleton />,
});

// Most transactions are known to the gateway.
const LazyExecuted = lazyPanel(async () => (await import('./executed-transaction')).ExecutedTransaction, {
  fallback: <TransactionSkeleton />,
});

/** One transaction, on its page or in a row of the queue. Its code comes while it is fetched and checked. */
export function TransactionView({ safe, id, back }: TransactionViewProps) {
  // For this transaction only: another one is heard as the gateway tells it.
  const [aloneId, setAloneId] = useState<string>();
  const query = useTransaction(safe, id, aloneId === id ? 'chain' : 'all');
  useState(Panel.preload);
  const reason = useStandingError(query);
  // The Safe may have executed it without the gateway.
  if (!query.data && reason instanceof GatewayError && reason.status === 404)
    return <LazyExecuted {...{ safe, id, reason, back }} />;
  return (
    <>
      {/* What lost its nonce stands in no list; what used the nonce is in history. */}
      {query.data && !isOpen(query.data) ? back?.executed : back?.queued}
      <QueryView query={query} skeleton={<TransactionSkeleton />}>
        {(verified) => (
          <Panel
            verified={verified}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
            onGoOnAlone={() => setAloneId(id)}
            onHearGateway={() => setAloneId(undefined)}
          />
        )}
      </QueryView>
    </>
  );
}
