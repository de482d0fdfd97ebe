import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { Delivered } from './delivered';
import type { SignedWork } from './outbox';

/** Nobody signs so far ahead; a storage or a row that somebody else wrote must not lead the nonce astray. */
const farthest = 1_000n;

export type NonceFacts = {
  /** The highest of what the gateway recommends and the nonce that the chain states. */
  readonly stated: bigint;
  /** What was signed here and is not delivered yet. */
  readonly signed: readonly SignedWork[];
  /** What the gateway accepted from this browser and may not show yet. */
  readonly delivered: readonly Delivered[];
  /** The nonces of the rows of the gateway's queue, as far as they were read. */
  readonly queued: readonly bigint[];
};

/**
 * The next free nonce of a Safe: the stated one, or the one after everything that this browser or the queue has. The only
 * home of this rule.
 */
export function findNextNonce(safe: SafeRef, { stated, signed, delivered, queued }: NonceFacts): bigint {
  const proposed = signed.filter(({ kind }) => kind === 'proposal');
  const own = [...proposed, ...delivered]
    .filter((work) => isSameSafe(work.safe, safe))
    .map(({ transaction }) => transaction.nonce);
  return [...own, ...queued]
    .filter((nonce) => nonce < stated + farthest)
    .reduce((next, nonce) => (nonce < next ? next : nonce + 1n), stated);
}
