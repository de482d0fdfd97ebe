import type { Hash } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from './known-safes';
import {
  maxStoredSignature,
  storedAddressSchema,
  storedHashSchema,
  storedSafeSchema,
  storedSignatureSchema,
  storedTransactionSchema,
} from './schema';
import { createListStore } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxPerSafe = 20;
const maxInAll = 60;
const maxConfirmations = 50;
/** Characters of all signatures of one transaction. */
const maxSignatures = 40_000;
const maxAgeMs = 90 * 24 * 60 * 60 * 1_000;
/** Characters of calldata; a transaction with more is not saved. */
const maxData = 20_000;
/** An unchanged copy that is younger is not written again. */
const renewAfterMs = 60_000;

const savedSchema = z.object({
  safe: storedSafeSchema,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  confirmations: z
    .array(z.object({ signer: storedAddressSchema, signature: storedSignatureSchema }))
    .check(z.maxLength(maxConfirmations)),
  /** When the gateway last claimed it. */
  seenAt: z.number(),
});

/** A queued transaction with the signatures that counted when it was viewed: by their bytes, or by the chain. */
export type LocalTransaction = Readonly<z.infer<typeof savedSchema>>;

/** Local copies for when the gateway doesn't answer, newest first. Each is verified again when it is read. */
export const localTransactions = createListStore<LocalTransaction>({
  key: 'kept-transactions.v1',
  row: savedSchema,
  maxRows: maxInAll,
});

const isSame = (a: LocalTransaction, b: LocalTransaction) =>
  a.safeTxHash === b.safeTxHash && isSameSafe(a.safe, b.safe);

/** Saves a transaction with its signatures, as far as there is room; those that were saved before stay with it. */
export function keepTransaction(seen: LocalTransaction): void {
  if (seen.transaction.data.length > maxData) return;
  const before = localTransactions.get().find((saved) => isSame(saved, seen));
  const confirmations = joinConfirmations(seen.confirmations, before?.confirmations ?? []);
  const isNews =
    !before ||
    confirmations.some((one) => !before.confirmations.some((other) => other.signature === one.signature)) ||
    Math.abs(seen.seenAt - before.seenAt) > renewAfterMs;
  if (!isNews) return;
  const saved = { ...seen, confirmations };
  localTransactions.update((all) =>
    trim([saved, ...all.filter((other) => !isSame(other, saved))], seen.seenAt),
  );
}

/** Drops transactions that can't be executed any more; `nonce` is the Safe's next nonce. */
export function dropUsedNonces(safe: SafeRef, nonce: bigint): void {
  const isUsed = (saved: LocalTransaction) => isSameSafe(saved.safe, safe) && saved.transaction.nonce < nonce;
  if (localTransactions.get().some(isUsed))
    localTransactions.update((all) => all.filter((saved) => !isUsed(saved)));
}

/** Drops a transaction that its proposer deleted. */
export function dropTransaction(safeTxHash: Hash): void {
  if (localTransactions.get().some((saved) => saved.safeTxHash === safeTxHash))
    localTransactions.update((all) => all.filter((saved) => saved.safeTxHash !== safeTxHash));
}

type Confirmations = LocalTransaction['confirmations'];

function joinConfirmations(seen: Confirmations, before: Confirmations): Confirmations {
  const missing = before.filter(({ signer }) => !seen.some((other) => other.signer === signer));
  let length = 0;
  return [...seen, ...missing]
    .filter(({ signature }) => {
      const isTooLong = signature.length > maxStoredSignature || length + signature.length > maxSignatures;
      if (!isTooLong) length += signature.length;
      return !isTooLong;
    })
    .slice(0, maxConfirmations);
}

function trim(all: readonly LocalTransaction[], now: number): readonly LocalTransaction[] {
  const counts = new Map<string, number>();
  return all
    .filter(({ safe, seenAt }) => {
      const key = `${safe.chainId} ${safe.address}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= maxPerSafe && now - seenAt < maxAgeMs;
    })
    .slice(0, maxInAll);
}
