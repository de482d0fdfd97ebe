import type { Hash } from 'viem';
import { z } from 'zod/mini';
import {
  storedAddressSchema,
  storedHashSchema,
  storedHexSchema,
  storedSafeSchema,
  storedTransactionSchema,
} from '@/lib/storage/schema';
import { createStore } from '@/lib/storage/store';

const maxWords = 400;

const heldSchema = z.object({
  because: z.enum(['refused', 'rejected', 'deleted', 'used', 'broken']),
  /** The gateway's own words, where it refused. */
  words: z.optional(z.string().check(z.maxLength(maxWords))),
});

/**
 * Why signed work is not sent again by itself: the gateway refused it; a rejection of its nonce stands in the queue; the
 * transaction is not there any more; the nonce is used; signature and transaction do not fit together.
 */
export type HeldBack = z.infer<typeof heldSchema>;

const signedWorkSchema = z.object({
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  signer: storedAddressSchema,
  signature: storedHexSchema,
  signedAt: z.number(),
  /** JSON text about the app that asked for it. */
  origin: z.optional(z.string().check(z.maxLength(200))),
  /** When it was last tried in vain to deliver it. */
  failedAt: z.optional(z.number()),
  /** How often in a row. */
  failures: z.optional(z.number()),
  held: z.optional(heldSchema),
});

/** A signature with the transaction it belongs to, kept until the gateway has it. */
export type SignedWork = z.infer<typeof signedWorkSchema>;

/** Signed work that the gateway has not taken yet. It is written before anything is sent. */
export const outbox = createStore<readonly SignedWork[]>({
  key: 'outbox.v1',
  schema: z.array(signedWorkSchema),
  initial: [],
});

type Named = Pick<SignedWork, 'safeTxHash' | 'signer'>;

export const isSameWork = (a: Named, b: Named) => a.safeTxHash === b.safeTxHash && a.signer === b.signer;

export function keepSignedWork(work: SignedWork): void {
  outbox.update((all) => [...all.filter((other) => !isSameWork(other, work)), work]);
}

export function dropSignedWork(work: Named): void {
  outbox.update((all) => all.filter((other) => !isSameWork(other, work)));
}

/** Whether the proposal of a transaction waits here itself: the gateway cannot know it then. */
export const isProposedHere = ({ safeTxHash }: Pick<SignedWork, 'safeTxHash'>) =>
  outbox.get().some((work) => work.safeTxHash === safeTxHash && work.kind === 'proposal');

/** Forgets the signatures of a transaction that the chain has executed: they have done their part. */
export function dropExecutedWork(safeTxHash: Hash): void {
  if (outbox.get().some((work) => work.safeTxHash === safeTxHash))
    outbox.update((all) => all.filter((work) => work.safeTxHash !== safeTxHash));
}

/** Notes that signed work could not be delivered now; it is tried again. What was discarded meanwhile stays so. */
export function noteFailure(work: Named, failedAt: number): void {
  change(work, (kept) => ({ ...kept, failedAt, failures: (kept.failures ?? 0) + 1 }));
}

/** Notes that signed work is not to be sent again by itself. */
export function holdBack(work: Named, failedAt: number, { because, words }: HeldBack): void {
  const held = words === undefined ? { because } : { because, words: words.slice(0, maxWords) };
  change(work, (kept) => ({ ...kept, failedAt, held }));
}

function change(work: Named, alter: (kept: SignedWork) => SignedWork): void {
  outbox.update((all) => all.map((kept) => (isSameWork(kept, work) ? alter(kept) : kept)));
}
