import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { PendingSubmission } from './outbox';
import type { SubmittedTransaction } from './submitted';

/** Nobody signs this far ahead; a hostile row or storage must not push the nonce away. */
const maxAhead = 1_000n;

export type NonceState = {
  /** The higher of the gateway's recommended nonce and the chain's. */
  readonly claimed: bigint;
  /** Submissions that wait in this browser's outbox. */
  readonly signed: readonly PendingSubmission[];
  /** Transactions that the gateway accepted from this browser and may not list yet. */
  readonly submitted: readonly SubmittedTransaction[];
  /** The nonces of the gateway's queue, as far as it was read. */
  readonly queued: readonly bigint[];
};

/**
 * Finds the next free nonce of a Safe: the claimed one, or the one after the last that this browser or the queue has.
 * No other code has this rule.
 */
export function findNextNonce(safe: SafeRef, { claimed, signed, submitted, queued }: NonceState): bigint {
  const proposed = signed.filter(({ kind }) => kind === 'proposal');
  const own = [...proposed, ...submitted]
    .filter((submission) => isSameSafe(submission.safe, safe))
    .map(({ transaction }) => transaction.nonce);
  return [...own, ...queued]
    .filter((nonce) => nonce < claimed + maxAhead)
    .reduce((next, nonce) => (nonce < next ? next : nonce + 1n), claimed);
}
