import { useMemo } from 'react';
import { FileRemarks, type PaymentRemarks } from '@/components/transactions/review/payments-table';
import type { ProposalReviewProps } from '@/components/transactions/review/proposal/proposal-review';
import { TransactionReview } from '@/components/transactions/review/proposal/transaction-review';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { buildCallsTransaction } from '@/lib/actions/build-calls-transaction';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { Call, Operation } from '@/lib/safe/protocol/types';

export interface CallsReviewProps extends Omit<ProposalReviewProps, 'transaction'> {
  calls: readonly Call[];
  /** The nonce of the transaction; undefined while it is not known. */
  at: bigint | undefined;
  /** The operation of the only call. */
  operation?: Operation | undefined;
  /** What the file of a payout says of each payment, in the order of the calls. */
  remarks?: readonly PaymentRemarks[] | undefined;
}

const noRemarks: readonly PaymentRemarks[] = [];

/** Builds one transaction from calls and reviews it. */
export function CallsReview({ calls, at, operation, remarks, ...review }: CallsReviewProps) {
  const state = useSafeState(review.safe);
  const version = state.data?.version;
  const built = useMemo(
    () => at !== undefined && buildCallsTransaction(calls, { nonce: at, version }),
    [calls, at, version],
  );
  if (built)
    return (
      <FileRemarks value={remarks ?? noRemarks}>
        <TransactionReview
          {...review}
          transaction={operation === undefined || calls.length > 1 ? built : { ...built, operation }}
        />
      </FileRemarks>
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
