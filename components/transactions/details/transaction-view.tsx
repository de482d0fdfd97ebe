import { type ReactNode, useState } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { isOpen } from '@/lib/actions/verify/is-executed';
import { GatewayError, isWithoutGateway } from '@/lib/errors/gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useRemembered, useRememberedAbsence, useTransaction } from '@/lib/queries/transactions/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../rows/transaction-skeleton';

export interface TransactionViewProps {
  safe: SafeRef;
  /** The gateway's id or a bare safeTxHash. */
  id: string;
  /** Links back to the list that shows it; only on a page of its own. */
  back?: { readonly queued: ReactNode; readonly executed: ReactNode };
}

const Panel = lazyPanel(async () => (await import('./transaction-detail')).TransactionDetail, {
  fallback: <TransactionSkeleton />,
});

// Loaded separately, because the gateway knows most transactions.
const LazyExecuted = lazyPanel(async () => (await import('./executed-transaction')).ExecutedTransaction, {
  fallback: <TransactionSkeleton />,
});

/** A transaction on its page or in a row of the queue. Its code loads while the transaction is fetched and checked. */
export function TransactionView({ safe, id, back }: TransactionViewProps) {
  // The choice holds for this transaction only: any other one is loaded with the gateway's data.
  const [aloneId, setAloneId] = useState<string>();
  const query = useTransaction(safe, id, aloneId === id ? 'chain' : 'all');
  useRemembered(query.data);
  useRememberedAbsence(safe, id, query.error);
  useState(Panel.preload);
  const reason = useStandingError(query);
  // The Safe may have executed it without the gateway.
  const isUnknown = reason instanceof GatewayError && reason.status === 404;
  // Without a gateway nothing but the chain has what this browser no longer keeps, whatever was read before.
  if (isWithoutGateway(reason) || (!query.data && isUnknown))
    return <LazyExecuted safe={safe} id={id} reason={reason} back={back} />;
  return (
    <>
      {/* A transaction that lost its nonce is in no list; history has the one that used the nonce. */}
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
