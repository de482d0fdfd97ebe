import { z } from 'zod/mini';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxSaved = 200;

const runningSchema = z.object({
  safe: storedSafeSchema,
  safeTxHash: storedHashSchema,
  /** The nonce of the Safe that it uses. */
  nonce: storedUintSchema,
  /** The last known chain transaction that executes it: a wallet may send another one with another fee. */
  transactionHash: storedHashSchema,
  /** The sender. */
  account: storedAddressSchema,
  /** The account's own nonce, known once an RPC has seen the transaction: wallets don't return it. */
  accountNonce: z.optional(z.int().check(z.minimum(0))),
  sentAt: z.number(),
  /** A block at which it was not executed yet. */
  sinceBlock: storedUintSchema,
  /** When an RPC last knew the transaction. */
  seenAt: z.optional(z.number()),
  /** The block of its outcome; absent again when the chain takes that block back. */
  block: z.optional(z.object({ number: storedUintSchema, hash: storedHashSchema })),
  /**
   * Its outcome by the Safe's own event; `reverted` where the whole chain transaction failed, `cancelled` where the
   * account sent another transaction in its place.
   */
  outcome: z.optional(z.enum(['success', 'failure', 'reverted', 'cancelled'])),
  /** When the block of the outcome was made, in milliseconds. */
  minedAt: z.optional(z.number()),
  /** The fee that its sender paid, in wei; `isWhole` is false where the part for Ethereum is unknown. */
  fee: z.optional(z.object({ amount: storedUintSchema, isWhole: z.boolean() })),
  /** Why it has no outcome: `undone` had one until the chain took it back, `lost` is known to no RPC. */
  problem: z.optional(z.enum(['undone', 'lost'])),
  /** Whether a toast has announced its success, so that no page repeats it. */
  isAnnounced: z.optional(z.boolean()),
  /** Whether the block is so old that the outcome is not read again. */
  isFinal: z.optional(z.boolean()),
});

export type RunningExecution = Readonly<z.infer<typeof runningSchema>>;

/** Executions sent from this browser, until the person dismisses them. They survive a reload. */
export const runningExecutions = createListStore<RunningExecution>({
  key: 'running-executions.v2',
  row: runningSchema,
  maxRows: maxSaved,
});

const isSame = (a: RunningExecution, b: Pick<RunningExecution, 'safeTxHash'>) =>
  a.safeTxHash === b.safeTxHash;

/** Adds an execution that a wallet has just sent, in place of an earlier one of the same transaction. */
export function storeExecution(execution: RunningExecution): void {
  runningExecutions.update((all) =>
    [...all.filter((other) => !isSame(other, execution)), execution].slice(-maxSaved),
  );
}

/**
 * Saves a newly read execution, unless it was dismissed or sent again meanwhile, here or in another tab. An announced
 * execution stays announced, because a read that began before the toast doesn't know of it.
 */
export function changeExecution(before: RunningExecution, after: RunningExecution): void {
  const isBefore = (other: RunningExecution) =>
    isSame(other, before) &&
    other.transactionHash === before.transactionHash &&
    other.sentAt === before.sentAt;
  if (!runningExecutions.get().some(isBefore)) return;
  runningExecutions.update((all) =>
    all.map((other) =>
      isBefore(other) ? { ...after, ...(other.isAnnounced && { isAnnounced: true }) } : other,
    ),
  );
}

export function removeExecution(execution: Pick<RunningExecution, 'safeTxHash'>): void {
  runningExecutions.update((all) => all.filter((other) => !isSame(other, execution)));
}
