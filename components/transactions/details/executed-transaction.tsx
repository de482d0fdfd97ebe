import type { ReactNode } from 'react';
import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { Notice } from '@/components/ui/overlay/notice';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import { isWithoutGateway } from '@/lib/errors/gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useExecutedTransaction } from '@/lib/queries/transactions/executed-transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../rows/transaction-skeleton';
import { TransactionDetail } from './transaction-detail';

export interface ExecutedTransactionProps {
  safe: SafeRef;
  /** The gateway's id or a bare safeTxHash. */
  id: string;
  /** The error with which the gateway answered. */
  reason: unknown;
  /** Links back to the list that shows it. */
  back: { readonly queued: ReactNode; readonly executed: ReactNode } | undefined;
}

/**
 * A transaction that the gateway does not know, or was not asked for, read from the chain: the Safe may have executed it without the gateway.
 */
export function ExecutedTransaction({ id, ...props }: ExecutedTransactionProps) {
  const safeTxHash = readHashOfId(id);
  if (safeTxHash) return <OfHash {...{ ...props, safeTxHash }} />;
  return (
    <>
      {props.back?.queued}
      <ErrorNotice error={props.reason} />
    </>
  );
}

function OfHash({
  safe,
  safeTxHash,
  reason,
  back,
}: Omit<ExecutedTransactionProps, 'id'> & { safeTxHash: Hash }) {
  const query = useExecutedTransaction(safe, safeTxHash, reason);
  const { data, isFetching, refetch } = query;
  const error = useStandingError(query);
  const isAsked = !isWithoutGateway(reason);
  const onRetry = () => void refetch();
  if (data?.kind === 'found')
    return (
      <>
        {back?.executed}
        <TransactionDetail
          verified={data.verified}
          isRetrying={isFetching}
          onRetry={onRetry}
          onGoOnAlone={() => undefined}
          onHearGateway={() => undefined}
        />
      </>
    );
  if (data?.kind === 'unreadable')
    return (
      <>
        {back?.executed}
        <Notice
          tone="warning"
          title={describeOutcome(data.isSuccess, isAsked)}
          action={<ExplorerLink kind="tx" value={data.transactionHash} label="View the chain transaction" />}
        >
          <p>
            This Safe’s own event says that it executed this hash.{' '}
            {isAsked
              ? 'The gateway doesn’t know the transaction'
              : 'This browser has no copy of the transaction'}
            , and the chain transaction’s calldata doesn’t hold its bytes, so Concord can’t show what it did.
          </p>
          <p className="wrap-anywhere text-13">Chain transaction {data.transactionHash}</p>
        </Notice>
      </>
    );
  if (!data && !error)
    return (
      <>
        {back?.queued}
        <p className="mb-4 text-muted">
          {isAsked
            ? 'The gateway doesn’t know this transaction.'
            : 'This browser has no copy of this transaction.'}{' '}
          Concord is looking for it among the Safe’s executions on the chain…
        </p>
        <TransactionSkeleton />
      </>
    );
  return (
    <>
      {back?.queued}
      <ErrorNotice
        error={reason}
        className="mb-4"
        stillWorks={data && describeSearch(data.fromBlock, isAsked)}
      />
      {!data && (
        <ErrorNotice
          tone="warning"
          error={error}
          onRetry={onRetry}
          isRetrying={isFetching}
          stillWorks="Concord couldn’t look for this transaction among the Safe’s executions on the chain."
        />
      )}
    </>
  );
}

function describeSearch(fromBlock: bigint, isAsked: boolean): string {
  const either = isAsked ? ' either' : '';
  return fromBlock === 0n
    ? `The chain shows no execution of this hash by this Safe${either}.`
    : `Since block ${fromBlock}, the chain shows no execution of this hash by this Safe${either}. Concord didn’t search older blocks.`;
}

function describeOutcome(isSuccess: boolean, isAsked: boolean): string {
  const outcome = isSuccess ? 'Executed' : 'Failed';
  return isAsked ? `${outcome} without the gateway` : outcome;
}
