import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { SignedWork } from './outbox';

/** Nobody signs so far ahead; a storage that somebody else wrote must not lead the nonce astray. */
const farthest = 1_000n;

/** The nonce for a new transaction: the given one, or the one after what was signed here and is in no queue yet. */
export function findNextNonce(all: readonly SignedWork[], safe: SafeRef, nonce: bigint): bigint {
  const signed = all
    .filter((work) => work.kind === 'proposal' && isSameSafe(work.safe, safe))
    .map(({ transaction }) => transaction.nonce + 1n)
    .filter((next) => next <= nonce + farthest);
  return [nonce, ...signed].toSorted((a, b) => Number(a - b)).at(-1) ?? nonce;
}
