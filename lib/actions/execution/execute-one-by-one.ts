import type { Address, Hash } from 'viem';
import type { OutcomeSummary } from '@/lib/simulation/compare-outcomes';
import { type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';
import type { ReviewedTransaction } from '../verify/reviewed-transaction';
import { type ExecutingClients, executeTransaction } from './execute-transaction';

/** The step of one of several executions; `dismissed` once the person no longer follows it. */
export type OneByOneStep =
  | 'checking'
  | 'wallet'
  | 'pending'
  | 'dismissed'
  | NonNullable<RunningExecution['outcome']>;

export type OneByOneRequest = {
  /** Transactions of one Safe in the order of their nonces; the first has the Safe's next nonce. */
  readonly reviewed: readonly ReviewedTransaction[];
  readonly account: Address;
  /** The outcome that the page showed for each, in the same order; undefined where it was not simulated. */
  readonly seen?: readonly (OutcomeSummary | undefined)[];
  readonly onStep: (transaction: ReviewedTransaction, step: OneByOneStep) => void;
  /** Aborted when the person stops: no further transaction is sent. */
  readonly signal?: AbortSignal;
};

/**
 * Executes transactions one by one, each after the one before has succeeded, so that the account's own approval counts
 * for each. Ends with the first that does not succeed, which `onStep` reports. Outcomes come from the page's running
 * executions. Throws what `executeTransaction` throws, and the signal's reason.
 */
export async function executeOneByOne(
  clients: ExecutingClients,
  { reviewed, account, seen = [], onStep, signal }: OneByOneRequest,
): Promise<void> {
  for (const [index, transaction] of reviewed.entries()) {
    const earlier = seen[index];
    signal?.throwIfAborted();
    onStep(transaction, 'checking');
    const transactionHash = await executeTransaction(clients, {
      ...{ reviewed: transaction, account, acknowledged: [] },
      ...(earlier && { seen: earlier }),
      ...(signal && { signal }),
      onAsking: () => onStep(transaction, 'wallet'),
    });
    onStep(transaction, 'pending');
    const outcome = await whenOver(transaction.inspection?.report.hashes.safeTxHash, transactionHash, signal);
    onStep(transaction, outcome ?? 'dismissed');
    if (outcome !== 'success') return;
  }
}

/** Waits for the outcome of a running execution; undefined where the person dismissed it. */
function whenOver(
  safeTxHash: Hash | undefined,
  sent: Hash,
  signal: AbortSignal | undefined,
): Promise<RunningExecution['outcome']> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const running = runningExecutions
        .get()
        .find((saved) => saved.safeTxHash === safeTxHash || saved.transactionHash === sent);
      if (running && !running.outcome && !signal?.aborted) return;
      leave();
      if (signal?.aborted) reject(signal.reason);
      else resolve(running?.outcome);
    };
    const unsubscribe = runningExecutions.subscribe(look);
    signal?.addEventListener('abort', look);
    const leave = () => {
      unsubscribe();
      signal?.removeEventListener('abort', look);
    };
    look();
  });
}
