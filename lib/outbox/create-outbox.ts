import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { storedAddressSchema, storedHexSchema, storedSafeSchema } from '@/lib/storage/schema';
import { createListStore, renameField, type Schema } from '@/lib/storage/store';

const maxTerms = 400;

const pausedSchema = z.object({
  because: z.enum(['refused', 'rejected', 'deleted', 'used', 'broken']),
  /** The gateway's own words, where it refused. */
  labels: z.optional(z.string().check(z.maxLength(maxTerms))),
});

/**
 * Why a pending submission is not sent again by itself: the gateway refused it; a rejection of its nonce stands in the queue; what
 * it belongs to is not there any more; the nonce is used; signature and content do not fit together.
 */
export type PausedSubmission = z.infer<typeof pausedSchema>;

/** What every pending submission has: whose signature it is, and how far it has come. */
export const syncFields = {
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  signer: storedAddressSchema,
  signature: storedHexSchema,
  signedAt: z.number(),
  /** JSON text about the app that asked. */
  origin: z.optional(z.string().check(z.maxLength(maxAppOrigin))),
  /** When it was last tried in vain to submit it. */
  failedAt: z.optional(z.number()),
  /** How often in a row. */
  failures: z.optional(z.number()),
  paused: z.optional(pausedSchema),
};

export type OutboxSync = {
  readonly kind: 'proposal' | 'confirmation';
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly signature: Hex;
  readonly signedAt: number;
  readonly origin?: string | undefined;
  readonly failedAt?: number | undefined;
  readonly failures?: number | undefined;
  readonly paused?: PausedSubmission | undefined;
};

/** Signed work that a gateway has not taken yet; one piece for each signer and thing that is signed. */
export function createOutbox<
  Named extends { readonly signer: Address },
  Submission extends OutboxSync & Named,
>({ key, row, hashOf }: { key: string; row: Schema<Submission>; hashOf: (submission: Named) => Hash }) {
  const store = createListStore<Submission>({ key, row, migrate: readOldNames });
  const isSame = (a: Named, b: Named) => hashOf(a) === hashOf(b) && a.signer === b.signer;
  const change = (submission: Named, alter: (saved: Submission) => Submission) =>
    store.update((all) => all.map((saved) => (isSame(saved, submission) ? alter(saved) : saved)));
  return {
    store,
    hashOf,
    isSame,
    /** Whether the proposal waits here itself: the gateway cannot know it then. */
    isProposedHere: (hash: Hash): boolean =>
      store.get().some((saved) => hashOf(saved) === hash && saved.kind === 'proposal'),
    keep: (submission: Submission): void => {
      store.update((all) => [...all.filter((other) => !isSame(other, submission)), submission]);
    },
    drop: (submission: Named): void => {
      store.update((all) => all.filter((other) => !isSame(other, submission)));
    },
    /** Notes that pending submissions could not be submitted now; it is tried again. What was discarded meanwhile stays so. */
    noteFailure: (submission: Named, failedAt: number): void => {
      change(submission, (saved) => ({ ...saved, failedAt, failures: (saved.failures ?? 0) + 1 }));
    },
    /** Notes that a pending submission is not to be sent again by itself. */
    holdBack: (submission: Named, failedAt: number, { because, labels }: PausedSubmission): void => {
      const paused = labels === undefined ? { because } : { because, labels: labels.slice(0, maxTerms) };
      change(submission, (saved) => ({ ...saved, failedAt, paused }));
    },
  };
}

/** Without this a submission that an older version held back would be sent again. */
const readOldNames = (stored: unknown) =>
  renameField(stored, 'held', 'paused', (held) => renameField(held, 'words', 'labels'));

/** What keeps pending submissions of one kind, with what can be done with it. */
export type Outbox<Submission extends OutboxSync> = ReturnType<typeof createOutbox<Submission, Submission>>;
