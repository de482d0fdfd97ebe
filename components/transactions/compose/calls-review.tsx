import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { buildCallsTransaction } from '@/lib/actions/build-calls-transaction';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { Call, Operation } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import type { ProposalReviewProps } from '../review/proposal/proposal-review';
import { TransactionReview } from '../review/transaction-review';

export interface CallsReviewProps extends Omit<ProposalReviewProps, 'transaction'> {
  calls: readonly Call[];
  /** The nonce of the transaction; undefined while it is not known. */
  at: bigint | undefined;
  /** The operation of the only call. */
  operation?: Operation | undefined;
}

/** Builds one transaction from calls and reviews it. */
export function CallsReview({ calls, at, operation, ...review }: CallsReviewProps) {
  const state = useSafeState(review.safe);
  const version = state.data?.version;
  const built = useMemo(
    () => at !== undefined && buildCallsTransaction(calls, { nonce: at, version }),
    [calls, at, version],
  );
  if (built)
    return (
      <TransactionReview
        {...review}
        transaction={operation === undefined || calls.length > 1 ? built : { ...built, operation }}
      />
    );
  if (built === false || state.isPending) return <TransactionSkeleton />;
  return (
    <Notice
      tone="danger"
      title="These calls can’t be batched"
      action={<Button onClick={review.onBack}>Back</Button>}
    >
      {state.data
        ? 'This Safe’s contract is not an official one, so Concord can’t tell how it batches calls. Nothing was signed.'
        : 'The RPC isn’t responding, so Concord can’t tell how this Safe batches calls. Nothing was signed.'}
    </Notice>
  );
}
