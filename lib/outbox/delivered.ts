import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import {
  storedAddressSchema,
  storedHashSchema,
  storedHexSchema,
  storedSafeSchema,
  storedTransactionSchema,
} from '@/lib/storage/schema';
import { createStore } from '@/lib/storage/store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const keptPerSafe = 50;
const keptInAll = 200;
/** In milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1_000;
/**
 * The gateway gives cached answers for up to 60 seconds, each list by its own clock: what one of them shows may still be
 * missing in another. Nothing is forgotten before all of them are newer, in milliseconds.
 */
const cachedFor = 120_000;

const deliveredSchema = z.object({
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  /** Absent for a transaction that was queued unsigned, for an owner that is a Safe. */
  signed: z.optional(z.object({ signer: storedAddressSchema, signature: storedHexSchema })),
  /** JSON text about the app that asked. */
  origin: z.optional(z.string().check(z.maxLength(maxAppOrigin))),
  deliveredAt: z.number(),
});

/** A proposal or a confirmation that the gateway accepted from this browser, and that its answers may not show yet. */
export type Delivered = Readonly<z.infer<typeof deliveredSchema>>;

/** What was delivered, newest first. It survives a reload, and other tabs see it too. */
export const delivered = createStore<readonly Delivered[]>({
  key: 'delivered.v1',
  schema: z.array(deliveredSchema).check(z.maxLength(keptInAll)),
  initial: [],
});

const isSame = (a: Delivered, b: Delivered) =>
  a.safeTxHash === b.safeTxHash && a.signed?.signer === b.signed?.signer;

/** Remembers what the gateway accepted. */
export function keepDelivered(record: Delivered): void {
  delivered.update((all) =>
    trim([record, ...all.filter((other) => !isSame(other, record))], record.deliveredAt),
  );
}

/**
 * Forgets what an answer of the gateway shows, or says is gone. Records younger than the gateway's caches stay.
 * `isSettled` is asked for the records of this Safe only.
 */
export function settleDelivered(safe: SafeRef, isSettled: (record: Delivered) => boolean): void {
  const now = Date.now();
  forget(
    (record) => isSameSafe(record.safe, safe) && now - record.deliveredAt > cachedFor && isSettled(record),
  );
}

/** Forgets what the chain has decided: the Safe's next nonce is `nonce`. */
export function dropUsedDelivered(safe: SafeRef, nonce: bigint): void {
  forget((record) => isSameSafe(record.safe, safe) && record.transaction.nonce < nonce);
}

function forget(isGone: (record: Delivered) => boolean): void {
  if (delivered.get().some(isGone)) delivered.update((all) => all.filter((record) => !isGone(record)));
}

function trim(all: readonly Delivered[], now: number): readonly Delivered[] {
  const counts = new Map<string, number>();
  return all
    .filter(({ safe, deliveredAt }) => {
      const key = `${safe.chainId} ${safe.address}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= keptPerSafe && now - deliveredAt < keptFor;
    })
    .slice(0, keptInAll);
}
