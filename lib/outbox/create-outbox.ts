import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { holdTab, releaseTab } from '@/lib/storage/hold-tab';
import { storedAddressSchema, storedHexSchema, storedSafeSchema } from '@/lib/storage/schema';
import { createListStore, renameField, type Schema, type Store } from '@/lib/storage/store';

const maxTerms = 400;

const pausedSchema = z.object({
  because: z.enum(['refused', 'restricted', 'rejected', 'deleted', 'used', 'broken']),
  /** The gateway's own words, where it refused. */
  labels: z.optional(z.string().check(z.maxLength(maxTerms))),
});

/**
 * Why a pending submission is not sent again by itself: the gateway refused it, or does not serve the Safe; a rejection of its nonce stands in the queue; what
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
  const isSame = (a: Named, b: Named) => hashOf(a) === hashOf(b) && a.signer === b.signer;
  const { store, unsaved } = createKeptStore<Submission>({ key, row, isSame });
  const change = (submission: Named, alter: (saved: Submission) => Submission) =>
    store.update((all) => all.map((saved) => (isSame(saved, submission) ? alter(saved) : saved)));
  const holdOf = (submission: Named) => `${hashOf(submission)} ${submission.signer}`;
  return {
    store,
    /** What the browser refused to keep: it is gone when this tab is left, which asks first (`holdTab`). */
    unsaved,
    hashOf,
    isSame,
    /** Whether the proposal waits here itself: the gateway cannot know it then. */
    isProposedHere: (hash: Hash): boolean =>
      store.get().some((saved) => hashOf(saved) === hash && saved.kind === 'proposal'),
    /** False when the browser refused to keep it; it then waits in this tab alone. */
    keep: (submission: Submission): boolean => {
      const isStored = store.update((all) => [
        ...all.filter((other) => !isSame(other, submission)),
        submission,
      ]);
      const isUnsaved = () => unsaved.get().some((other) => isSame(other, submission));
      if (!isStored) holdTab(holdOf(submission), isUnsaved);
      return isStored;
    },
    /** The person has taken it out of this tab, as a file or as text. */
    noteHandedOn: (submission: Named): void => releaseTab(holdOf(submission)),
    drop: (submission: Named): void => {
      store.update((all) => all.filter((other) => !isSame(other, submission)));
      releaseTab(holdOf(submission));
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

/**
 * A stored list whose refused rows stay in this tab, whatever other tabs write, until the storage takes them. Other stores
 * take another tab's value for theirs, but a signature must not go with that.
 */
function createKeptStore<Submission>({
  key,
  row,
  isSame,
}: {
  key: string;
  row: Schema<Submission>;
  isSame: (a: Submission, b: Submission) => boolean;
}) {
  const none: readonly Submission[] = [];
  const listeners = new Set<() => void>();
  let refused = none;
  const saved = createListStore<Submission>({
    ...{ key, row, migrate: readOldNames },
    onStored: () => {
      refused = none;
    },
  });
  let joined = { saved: none, refused: none, all: none };
  const get = () => {
    const rows = saved.get();
    if (rows !== joined.saved || refused !== joined.refused) {
      const missing = refused.filter((one) => !rows.some((other) => isSame(one, other)));
      joined = { saved: rows, refused, all: missing.length === 0 ? rows : [...rows, ...missing] };
    }
    return joined.all;
  };
  const set = (value: readonly Submission[]) => {
    const before = get();
    const isStored = saved.set(value);
    const isNew = (one: Submission) => !before.some((other) => isSame(one, other));
    const wasRefused = (one: Submission) => refused.some((other) => isSame(one, other));
    refused = isStored ? none : value.filter((one) => isNew(one) || wasRefused(one));
    for (const listener of listeners) listener();
    return isStored;
  };
  const subscribe: Store<readonly Submission[]>['subscribe'] = (onChange) => {
    const listener = () => onChange();
    listeners.add(listener);
    const stop = saved.subscribe((isForeign) => {
      if (isForeign && refused.length > 0) set(get());
      onChange(isForeign);
    });
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  const store: Store<readonly Submission[]> = {
    ...{ get, set, subscribe, initial: none },
    update: (change) => set(change(get())),
  };
  return { store, unsaved: { get: () => refused, subscribe, initial: none } };
}

/** Without this a submission that an older version held back would be sent again. */
const readOldNames = (stored: unknown) =>
  renameField(stored, 'held', 'paused', (held) => renameField(held, 'words', 'labels'));

/** What keeps pending submissions of one kind, with what can be done with it. */
export type Outbox<Submission extends OutboxSync> = ReturnType<typeof createOutbox<Submission, Submission>>;
