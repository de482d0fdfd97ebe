import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import type { ExecutionFacts, FoundExecution } from '@/lib/safe/verification';

type Inspected = {
  readonly stated: Pick<StatedTransaction, 'executedAt'>;
  readonly execution: ExecutionFacts | undefined;
};

/** Whether a transaction was executed: by the Safe's own event, or as the gateway says. */
export const isExecuted = (inspected: Inspected) =>
  inspected.stated.executedAt !== undefined || findUnindexed(inspected) !== undefined;

/** An execution that the chain has and the gateway does not state, or not yet. */
export function findUnindexed({ stated, execution }: Inspected): FoundExecution | undefined {
  if (stated.executedAt || execution?.kind !== 'found' || execution.outcome === 'absent') return undefined;
  return execution;
}
