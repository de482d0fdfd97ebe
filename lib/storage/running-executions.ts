import { z } from 'zod/mini';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore, renameField } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxSaved = 200;

const runningSchema = z.object({
  safe: storedSafeSchema,
  safeTxHash: storedHashSchema,
  /** The Safe's nonce that it uses. */
  nonce: storedUintSchema,
  /** The transaction on chain that executes it, as far as is known: a wallet may send it anew for another fee. */
  transactionHash: storedHashSchema,
  /** Who sent it. */
  account: storedAddressSchema,
  /** The account's own nonce, known once an RPC has seen the transaction; wallets do not tell it. */
  accountNonce: z.optional(z.int().check(z.minimum(0))),
  sentAt: z.number(),
  /** At this block it was not executed yet. */
  sinceBlock: storedUintSchema,
  /** When an RPC last knew the transaction. */
  seenAt: z.optional(z.number()),
  /** Where it was seen what became of it; gone again when the chain takes that block back. */
  block: z.optional(z.object({ number: storedUintSchema, hash: storedHashSchema })),
  /**
   * What became of it: what the Safe's own event says, `reverted` where the chain undid all of it, `cancelled` where the
   * account sent something else in its place.
   */
  outcome: z.optional(z.enum(['success', 'failure', 'reverted', 'cancelled'])),
  /** When the block of the outcome was made, in milliseconds. */
  minedAt: z.optional(z.number()),
  /** What its sender paid, in wei; `isWhole` is false where the part for Ethereum is not known. */
  fee: z.optional(z.object({ amount: storedUintSchema, isWhole: z.boolean() })),
  /** How it stands when there is no outcome: `undone` had one until the chain took it back, `lost` is known to no RPC. */
  problem: z.optional(z.enum(['undone', 'lost'])),
  /** A toast has told that it succeeded: no page has to say so again. */
  isAnnounced: z.optional(z.boolean()),
  /** The block is so old that nobody looks any more. */
  isFinal: z.optional(z.boolean()),
});

export type RunningExecution = Readonly<z.infer<typeof runningSchema>>;

/** Executions that were sent from this browser, until the person takes them away. They survive a reload. */
export const runningExecutions = createListStore<RunningExecution>({
  key: 'running-executions.v2',
  row: runningSchema,
  maxRows: maxSaved,
  migrate: (stored) => renameField(stored, 'trouble', 'problem'),
});

const isSame = (a: RunningExecution, b: Pick<RunningExecution, 'safeTxHash'>) =>
  a.safeTxHash === b.safeTxHash;

/** Adds an execution that a wallet has just sent; one of the same transaction before it counts no more. */
export function storeExecution(execution: RunningExecution): void {
  runningExecutions.update((all) =>
    [...all.filter((other) => !isSame(other, execution)), execution].slice(-maxSaved),
  );
}

/**
 * Writes down what was learned about an execution. Nothing, where it is not the one that was looked at any more: it
 * was dismissed or sent again, here or in another tab. What a toast has announced stays announced: a look that began
 * before it knows nothing of it.
 */
export function changeExecution(looked: RunningExecution, learned: RunningExecution): void {
  const isLooked = (other: RunningExecution) =>
    isSame(other, looked) &&
    other.transactionHash === looked.transactionHash &&
    other.sentAt === looked.sentAt;
  if (!runningExecutions.get().some(isLooked)) return;
  runningExecutions.update((all) =>
    all.map((other) =>
      isLooked(other) ? { ...learned, ...(other.isAnnounced && { isAnnounced: true }) } : other,
    ),
  );
}

export function removeExecution(execution: Pick<RunningExecution, 'safeTxHash'>): void {
  runningExecutions.update((all) => all.filter((other) => !isSame(other, execution)));
}
