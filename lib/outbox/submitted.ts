import type { Hash } from 'viem';
import { z } from 'zod/mini';
import { maxAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import {
  storedAddressSchema,
  storedHashSchema,
  storedSafeSchema,
  storedSignatureSchema,
  storedTransactionSchema,
} from '@/lib/storage/schema';
import { createListStore } from '@/lib/storage/store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxPerSafe = 50;
const maxInAll = 200;
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;
/**
 * The gateway caches each list for up to 60 seconds, so a transaction in one list may be missing in another. Records
 * are kept until every list is newer.
 */
const cachedForMs = 120_000;

const submittedSchema = z.object({
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  /** Absent for a transaction that was queued unsigned, for an owner that is itself a Safe. */
  signed: z.optional(z.object({ signer: storedAddressSchema, signature: storedSignatureSchema })),
  /** JSON text about the app that asked. */
  origin: z.optional(z.string().check(z.maxLength(maxAppOrigin))),
  submittedAt: z.number(),
});

/** A proposal or a confirmation that the gateway accepted from this browser, and that its answers may not show yet. */
export type SubmittedTransaction = Readonly<z.infer<typeof submittedSchema>>;

/** The submitted transactions, newest first. They survive a reload, and tabs share them. */
export const submitted = createListStore<SubmittedTransaction>({
  key: 'delivered.v1',
  row: submittedSchema,
  maxRows: maxInAll,
});

const isSame = (a: SubmittedTransaction, b: SubmittedTransaction) =>
  a.safeTxHash === b.safeTxHash && a.signed?.signer === b.signed?.signer;

/** Saves a record of a submission that the gateway accepted. */
export function saveSubmitted(record: SubmittedTransaction): void {
  submitted.update((all) =>
    trim([record, ...all.filter((other) => !isSame(other, record))], record.submittedAt),
  );
}

/** Whether the gateway's caches may still lack a submission. */
export const isRecentlySubmitted = ({ submittedAt }: SubmittedTransaction) =>
  Date.now() - submittedAt <= cachedForMs;

/**
 * Drops the records of a Safe for which `isSettled` holds: the gateway lists them, or says they are gone. Records
 * younger than the gateway's caches stay.
 */
export function settleSubmitted(safe: SafeRef, isSettled: (record: SubmittedTransaction) => boolean): void {
  forget((record) => isSameSafe(record.safe, safe) && !isRecentlySubmitted(record) && isSettled(record));
}

/** Drops records whose nonce is used; `nonce` is the Safe's next nonce. */
export function dropUsedSubmitted(safe: SafeRef, nonce: bigint): void {
  forget((record) => isSameSafe(record.safe, safe) && record.transaction.nonce < nonce);
}

/** Drops the records of a transaction that its proposer deleted. */
export function dropSubmitted(safeTxHash: Hash): void {
  forget((record) => record.safeTxHash === safeTxHash);
}

function forget(isGone: (record: SubmittedTransaction) => boolean): void {
  if (submitted.get().some(isGone)) submitted.update((all) => all.filter((record) => !isGone(record)));
}

function trim(all: readonly SubmittedTransaction[], now: number): readonly SubmittedTransaction[] {
  const counts = new Map<string, number>();
  return all
    .filter(({ safe, submittedAt }) => {
      const key = `${safe.chainId} ${safe.address}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= maxPerSafe && now - submittedAt < maxAgeMs;
    })
    .slice(0, maxInAll);
}
