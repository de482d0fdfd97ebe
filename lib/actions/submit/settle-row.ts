import type { SafeState } from '@/lib/chain/safe-state';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

type SafeNow = Pick<SafeState, 'threshold' | 'nonce'>;

/**
 * Updates a row of the queue to the Safe's current threshold: the gateway has the threshold at the time of the
 * proposal. Without on-chain state the row stays as it is.
 */
export function settleRow(row: TransactionSummary, state: SafeNow | undefined): TransactionSummary {
  const { execution, status } = row;
  if (!state || execution?.kind !== 'multisig') return row;
  const isComplete = execution.confirmationsSubmitted >= state.threshold;
  const isWaiting = status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION';
  const current = isComplete ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS';
  return {
    ...row,
    status: isWaiting ? current : status,
    execution: { ...execution, confirmationsRequired: state.threshold },
  };
}

/** Whether the Safe has used the row's nonce, by this transaction or another one. */
export function isNoncePassed({ execution }: TransactionSummary, state: SafeNow | undefined): boolean {
  return state !== undefined && execution?.kind === 'multisig' && execution.nonce < state.nonce;
}
