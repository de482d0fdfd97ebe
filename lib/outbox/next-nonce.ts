import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { PendingSubmission } from './outbox';
import type { SubmittedTransaction } from './submitted';

/** Nobody signs so far ahead; a storage or a row that somebody else wrote must not lead the nonce astray. */
const farthest = 1_000n;

export type NonceState = {
  /** The highest of what the gateway recommends and the nonce that the chain states. */
  readonly claimed: bigint;
  /** What was signed here and is not submitted yet. */
  readonly signed: readonly PendingSubmission[];
  /** What the gateway accepted from this browser and may not show yet. */
  readonly submitted: readonly SubmittedTransaction[];
  /** The nonces of the rows of the gateway's queue, as far as they were read. */
  readonly queued: readonly bigint[];
};

/**
 * The next free nonce of a Safe: the claimed one, or the one after everything that this browser or the queue has. The only
 * home of this rule.
 */
export function findNextNonce(safe: SafeRef, { claimed, signed, submitted, queued }: NonceState): bigint {
  const proposed = signed.filter(({ kind }) => kind === 'proposal');
  const own = [...proposed, ...submitted]
    .filter((submission) => isSameSafe(submission.safe, safe))
    .map(({ transaction }) => transaction.nonce);
  return [...own, ...queued]
    .filter((nonce) => nonce < claimed + farthest)
    .reduce((next, nonce) => (nonce < next ? next : nonce + 1n), claimed);
}
