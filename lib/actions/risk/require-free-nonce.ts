import { type Address, isAddressEqual } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getOwnersAndNonce } from '@/lib/chain/safe-state';
import { NonceConflictError } from '@/lib/errors/nonce';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getNonces } from '@/lib/gateway/resources/safes';
import { findNextNonce } from '@/lib/outbox/next-nonce';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { decodeAction } from '@/lib/safe/decode/decode';
import { unreadableConflict } from '@/lib/safe/permissions/policy';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listOwnCopies } from '../verify/local-copies';
import { findConflicts } from './find-conflicts';
import { listQueueUntil } from './list-queue-until';
import { readRowNonce } from './read-row-nonce';

/** The nonce as the page showed it when the person pressed the button. */
export type NonceReview = {
  /** Whether it is meant to be the next free nonce; a person may choose another one. */
  readonly isNext: boolean;
  /** Ids of the other transactions with this nonce that the page showed. */
  readonly knownConflicts: readonly string[];
};

/** How long the gateway is waited for; the chain and this browser’s records count without it. */
const timeoutMs = 3_000;

/**
 * Checks again, past every cache of this page and of the gateway, that the nonce of a transaction is still free before
 * an account signs, approves or queues it. Without a gateway only the chain and this browser's records count. Throws
 * NonceConflictError, and ActionRefusedError for a transaction that this account has already signed, or whose nonce an
 * unreadable row has.
 */
export async function requireFreeNonce(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient | undefined },
  {
    safe,
    transaction,
    account,
  }: { readonly safe: SafeRef; readonly transaction: SafeTransaction; readonly account: Address },
  { isNext, knownConflicts }: NonceReview,
): Promise<void> {
  const { nonce } = transaction;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const isOther = (submission: { readonly safeTxHash: string }) => submission.safeTxHash !== safeTxHash;
  const isSent = submitted
    .get()
    .some(
      (submission) =>
        !isOther(submission) && submission.signed && isAddressEqual(submission.signed.signer, account),
    );
  if (isSent)
    throw new ActionRefusedError({
      reason:
        'You have already signed this transaction, and the gateway accepted it. Open the queue to see it.',
    });

  const signal = AbortSignal.timeout(timeoutMs);
  const [state, listed, ownCopies] = await Promise.all([
    getOwnersAndNonce(chain, safe).catch(() => undefined),
    gateway && listQueueUntil(gateway, safe, nonce, { signal, isFresh: true }).catch(() => undefined),
    listOwnCopies(safe),
  ]);
  // The recommended nonce may be a minute old, so the queue counts; the nonce is asked for only where the queue failed.
  const claimed =
    gateway && !listed ? await getNonces(gateway, safe, { signal }).catch(() => undefined) : undefined;
  const items = listed ?? [];
  const current = state?.nonce ?? 0n;
  const recommended = claimed?.recommendedNonce ?? 0n;
  const next = findNextNonce(safe, {
    claimed: recommended > current ? recommended : current,
    signed: outbox.get().filter(isOther),
    submitted: submitted.get().filter(isOther),
    queued: items.flatMap((item) =>
      item.kind === 'transaction' && item.transaction.id.toLowerCase().endsWith(safeTxHash)
        ? []
        : (readRowNonce(item) ?? []),
    ),
  });
  if (items.some((item) => item.kind === 'unreadable' && item.nonce === nonce))
    throw new ActionRefusedError({ reason: unreadableConflict });
  if (current > nonce) throw new NonceConflictError({ nonce, next, isUsed: true, conflicts: [] });

  // A rejection is meant to have the nonce of another transaction.
  if (decodeAction(safe.address, transaction).kind === 'rejection') return;
  const queue = { items, isComplete: true };
  // Only which ones there are counts here, not who signed them.
  const uncounted = ownCopies.map((copy) => ({ copy, confirmations: [], isComplete: false }));
  const conflicts = findConflicts(
    { safe, transaction },
    { owners: state?.owners ?? [], queue, ownCopies: uncounted },
  );
  const isNews = conflicts.some(({ id }) => !knownConflicts.some((shown) => isSameId(shown, id)));
  if (isNews || (isNext && next > nonce))
    throw new NonceConflictError({ nonce, next, isUsed: false, conflicts: conflicts.map(({ id }) => id) });
}

/** The gateway's id of a transaction ends with the hash that identifies a local copy. */
const isSameId = (a: string, b: string) => a.slice(-64).toLowerCase() === b.slice(-64).toLowerCase();
