import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/types';
import { storedAddressSchema, storedHexSchema, storedSafeSchema } from '@/lib/storage/schema';
import { createListStore, type Schema, type Store } from '@/lib/storage/store';

const maxWords = 400;

const heldSchema = z.object({
  because: z.enum(['refused', 'rejected', 'deleted', 'used', 'broken']),
  /** The gateway's own words, where it refused. */
  words: z.optional(z.string().check(z.maxLength(maxWords))),
});

/**
 * Why signed work is not sent again by itself: the gateway refused it; a rejection of its nonce stands in the queue; what
 * it belongs to is not there any more; the nonce is used; signature and content do not fit together.
 */
export type HeldBack = z.infer<typeof heldSchema>;

/** What all signed work has: whose signature it is, and what became of its delivery. */
export const deliveryFields = {
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  signer: storedAddressSchema,
  signature: storedHexSchema,
  signedAt: z.number(),
  /** JSON text about the app that asked. */
  origin: z.optional(z.string().check(z.maxLength(maxAppOrigin))),
  /** When it was last tried in vain to deliver it. */
  failedAt: z.optional(z.number()),
  /** How often in a row. */
  failures: z.optional(z.number()),
  held: z.optional(heldSchema),
};

export type Delivery = {
  readonly kind: 'proposal' | 'confirmation';
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly signature: Hex;
  readonly signedAt: number;
  readonly failedAt?: number | undefined;
  readonly failures?: number | undefined;
  readonly held?: HeldBack | undefined;
};

/** Signed work that a gateway has not taken yet; one piece for each signer and thing that is signed. */
export function createOutbox<Work extends Delivery, Named>({
  key,
  row,
  isSame,
}: {
  key: string;
  row: Schema<Work>;
  isSame: (a: Work, b: Named | Work) => boolean;
}) {
  const store = createListStore<Work>({ key, row });
  const change = (work: Named, alter: (kept: Work) => Work) =>
    store.update((all) => all.map((kept) => (isSame(kept, work) ? alter(kept) : kept)));
  return {
    store,
    isSame,
    keep: (work: Work): void => {
      store.update((all) => [...all.filter((other) => !isSame(other, work)), work]);
    },
    drop: (work: Named): void => {
      store.update((all) => all.filter((other) => !isSame(other, work)));
    },
    /** Notes that signed work could not be delivered now; it is tried again. What was discarded meanwhile stays so. */
    noteFailure: (work: Named, failedAt: number): void => {
      change(work, (kept) => ({ ...kept, failedAt, failures: (kept.failures ?? 0) + 1 }));
    },
    /** Notes that signed work is not to be sent again by itself. */
    holdBack: (work: Named, failedAt: number, { because, words }: HeldBack): void => {
      const held = words === undefined ? { because } : { because, words: words.slice(0, maxWords) };
      change(work, (kept) => ({ ...kept, failedAt, held }));
    },
  };
}

/** What keeps signed work of one kind, with what can be done with it. */
export type Outbox<Work extends Delivery> = {
  readonly store: Store<readonly Work[]>;
  readonly isSame: (a: Work, b: Work) => boolean;
  readonly noteFailure: (work: Work, failedAt: number) => void;
};
