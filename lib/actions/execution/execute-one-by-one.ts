import type { Address, Hash } from 'viem';
import type { OutcomeSummary } from '@/lib/simulation/compare-outcomes';
import { type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';
import type { ReviewedTransaction } from '../verify/reviewed-transaction';
import { type ExecutingClients, executeTransaction } from './execute-transaction';

/** How far one of several executions is; `dismissed`: the person stopped following it. */
export type OneByOneStep =
  | 'checking'
  | 'wallet'
  | 'pending'
  | 'dismissed'
  | NonNullable<RunningExecution['outcome']>;

export type OneByOneRequest = {
  /** Of one Safe, in the order of their nonces; the first has the Safe's own. */
  readonly reviewed: readonly ReviewedTransaction[];
  readonly account: Address;
  /** What the person saw that each would do, in the same order; undefined for one that was not simulated. */
  readonly seen?: readonly (OutcomeSummary | undefined)[];
  readonly onStep: (one: ReviewedTransaction, step: OneByOneStep) => void;
  /** Aborted when the person stops: nothing further is sent, and what was sent stays. */
  readonly signal?: AbortSignal;
};

/**
 * Executes transactions each by itself, the next one once the one before has succeeded: so the account's own approval
 * counts for each. Ends with the first that did not succeed, which `onStep` tells. Outcomes are those that the page's
 * running executions learn. Throws what `executeTransaction` throws, and the signal's reason.
 */
export async function executeOneByOne(
  clients: ExecutingClients,
  { reviewed, account, seen = [], onStep, signal }: OneByOneRequest,
): Promise<void> {
  for (const [index, one] of reviewed.entries()) {
    const earlier = seen[index];
    signal?.throwIfAborted();
    onStep(one, 'checking');
    const transactionHash = await executeTransaction(clients, {
      ...{ reviewed: one, account, acknowledged: [] },
      ...(earlier && { seen: earlier }),
      ...(signal && { signal }),
      onAsking: () => onStep(one, 'wallet'),
    });
    onStep(one, 'pending');
    const outcome = await whenOver(one.inspection?.report.hashes.safeTxHash, transactionHash, signal);
    onStep(one, outcome ?? 'dismissed');
    if (outcome !== 'success') return;
  }
}

/** What became of a running execution, once it is known; undefined when it is followed no more. */
function whenOver(
  safeTxHash: Hash | undefined,
  sent: Hash,
  signal: AbortSignal | undefined,
): Promise<RunningExecution['outcome']> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const running = runningExecutions
        .get()
        .find((one) => one.safeTxHash === safeTxHash || one.transactionHash === sent);
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
