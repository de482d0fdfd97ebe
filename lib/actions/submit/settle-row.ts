import type { SafeState } from '@/lib/chain/safe-state';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

type SafeNow = Pick<SafeState, 'threshold' | 'nonce'>;

/**
 * A row of the queue by the Safe's present threshold: the gateway's is that of the moment when the transaction was
 * proposed. Without the chain's word the row stays as it came.
 */
export function settleRow(row: TransactionSummary, state: SafeNow | undefined): TransactionSummary {
  const { execution, status } = row;
  if (!state || execution?.kind !== 'multisig') return row;
  const isComplete = execution.confirmationsSubmitted >= state.threshold;
  const isWaiting = status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION';
  const now = isComplete ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS';
  return {
    ...row,
    status: isWaiting ? now : status,
    execution: { ...execution, confirmationsRequired: state.threshold },
  };
}

/** Whether the Safe has passed the row's nonce: it was executed, or can never be. */
export function isNoncePassed({ execution }: TransactionSummary, state: SafeNow | undefined): boolean {
  return state !== undefined && execution?.kind === 'multisig' && execution.nonce < state.nonce;
}
