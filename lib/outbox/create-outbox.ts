import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { holdTab, releaseTab } from '@/lib/storage/hold-tab';
import { storedAddressSchema, storedSafeSchema, storedSignatureSchema } from '@/lib/storage/schema';
import { createListStore, type Schema, type Store } from '@/lib/storage/store';

const maxMessage = 400;

const pausedSchema = z.object({
  because: z.enum(['refused', 'restricted', 'rejected', 'deleted', 'used', 'denied', 'broken']),
  /** The gateway's own sentence, where it refused the submission. */
  message: z.optional(z.string().check(z.maxLength(maxMessage))),
});

/**
 * Why a pending submission is not sent again automatically: the gateway refused it or does not serve the Safe, the
 * queue has a rejection of its nonce, its transaction was deleted, its nonce is used, the contract in whose name it is
 * rejects it, or its signature is not of its content.
 */
export type PausedSubmission = z.infer<typeof pausedSchema>;

/** The fields of every pending submission: the signature with its signer, and the attempts to send it. */
export const syncFields = {
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  signer: storedAddressSchema,
  signature: storedSignatureSchema,
  signedAt: z.number(),
  /** Set where it was handed over: no attempt to send it has begun, as one has for what is signed here. */
  isHandedOver: z.optional(z.literal(true)),
  /** JSON text about the app behind the request. */
  origin: z.optional(z.string().check(z.maxLength(maxAppOrigin))),
  /** The time of the last failed attempt, in milliseconds since 1970. */
  failedAt: z.optional(z.number()),
  /** The number of failed attempts in a row. */
  failures: z.optional(z.number()),
  /** When it was last copied or saved as a file here, in milliseconds since 1970. Whether it arrived is not known. */
  handedOnAt: z.optional(z.number()),
  paused: z.optional(pausedSchema),
};

export type OutboxSync = {
  readonly kind: 'proposal' | 'confirmation';
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly signature: Hex;
  readonly signedAt: number;
  readonly isHandedOver?: true | undefined;
  readonly origin?: string | undefined;
  readonly failedAt?: number | undefined;
  readonly failures?: number | undefined;
  readonly handedOnAt?: number | undefined;
  readonly paused?: PausedSubmission | undefined;
};

/** Signatures that the gateway doesn't have yet: one submission for each signer and signed hash. */
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
    /**
     * Submissions that the browser's storage refused: they are lost with this tab, which asks before it closes
     * (`holdTab`).
     */
    unsaved,
    hashOf,
    isSame,
    /** Whether this browser has not sent the proposal itself yet, so that the gateway can't know it. */
    isProposedHere: (hash: Hash): boolean =>
      store.get().some((saved) => hashOf(saved) === hash && saved.kind === 'proposal'),
    /** Returns false where the browser's storage refused it; it then exists in this tab only. */
    keep: (submission: Submission): boolean => {
      const isStored = store.update((all) => [
        ...all.filter((other) => !isSame(other, submission)),
        submission,
      ]);
      const isUnsaved = () => unsaved.get().some((other) => isSame(other, submission));
      if (!isStored) holdTab(holdOf(submission), isUnsaved);
      return isStored;
    },
    /** Records that the person has copied it out of this tab, as a file or as text. */
    noteHandedOn: (submission: Named): void => {
      if (store.get().some((saved) => isSame(saved, submission)))
        change(submission, (saved) => ({ ...saved, handedOnAt: Date.now() }));
      releaseTab(holdOf(submission));
    },
    drop: (submission: Named): void => {
      store.update((all) => all.filter((other) => !isSame(other, submission)));
      releaseTab(holdOf(submission));
    },
    /**
     * Records a failed attempt; the submission is sent again later. A submission that was discarded meanwhile stays
     * discarded.
     */
    noteFailure: (submission: Named, failedAt: number): void => {
      change(submission, (saved) => ({ ...saved, failedAt, failures: (saved.failures ?? 0) + 1 }));
    },
    /** Records that a pending submission is not sent again automatically. */
    holdBack: (submission: Named, failedAt: number, { because, message }: PausedSubmission): void => {
      const paused = message === undefined ? { because } : { because, message: message.slice(0, maxMessage) };
      change(submission, (saved) => ({ ...saved, failedAt, paused }));
    },
  };
}

/**
 * Creates a stored list. Rows that the storage refuses stay in this tab until the storage accepts them, whatever other
 * tabs write: other stores adopt another tab's value, but that must not cost a signature.
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
    key,
    row,
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

/** The pending submissions of one kind, with the functions for them. */
export type Outbox<Submission extends OutboxSync> = ReturnType<typeof createOutbox<Submission, Submission>>;
