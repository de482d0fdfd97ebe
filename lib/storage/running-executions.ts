import { z } from 'zod/mini';
import { storedHashSchema, storedSafeSchema } from './schema';
import { createStore } from './store';

const runningSchema = z.object({
  safe: storedSafeSchema,
  safeTxHash: storedHashSchema,
  /** The transaction on chain that executes it. */
  transactionHash: storedHashSchema,
  sentAt: z.number(),
  /** Set once the Safe's own event was read. */
  outcome: z.optional(z.union([z.literal('success'), z.literal('failure'), z.literal('reverted')])),
});

export type RunningExecution = z.infer<typeof runningSchema>;

/** Executions that were sent and that history does not show yet. They survive a reload. */
export const runningExecutions = createStore<readonly RunningExecution[]>({
  key: 'running-executions.v1',
  schema: z.array(runningSchema),
  initial: [],
});

const sameExecution = (a: RunningExecution, b: Pick<RunningExecution, 'safeTxHash'>) =>
  a.safeTxHash === b.safeTxHash;

/** Adds an execution, or replaces what was known about it. */
export function storeExecution(execution: RunningExecution): void {
  runningExecutions.update((all) => [...all.filter((other) => !sameExecution(other, execution)), execution]);
}

export function removeExecution(execution: Pick<RunningExecution, 'safeTxHash'>): void {
  runningExecutions.update((all) => all.filter((other) => !sameExecution(other, execution)));
}
