import type { Address } from 'viem';
import type { ChainClient } from '@/lib/chain/chain-client';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { getTransaction, proposeTransaction } from '@/lib/gateway/transactions';
import { keepDelivered } from '@/lib/outbox/delivered';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { requireFreeNonce } from './require-free-nonce';

export type QueueForOwnerRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** An owner of the Safe that cannot sign by itself: a Safe, which approves it later. */
  readonly owner: Address;
  /** Ids of the other transactions with its nonce that were shown. */
  readonly knownRivals: readonly string[];
  /** JSON text about the app that asked for it, of at most 200 characters. */
  readonly origin?: string;
};

/**
 * Puts a transaction before the gateway in the name of an owner that is a Safe, without a signature: it counts for
 * nothing, and lists leave it out, until somebody signs or approves it. Throws NonceConflictError, DeedRefusedError and what
 * the gateway's call throws.
 */
export async function queueForOwner(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  { safe, transaction, owner, knownRivals, origin }: QueueForOwnerRequest,
): Promise<StatedTransaction> {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const nonceReview = { isNext: false, knownRivals };
  await requireFreeNonce({ chain, gateway }, { safe, transaction, account: owner }, nonceReview);
  // Not every gateway takes the same one twice.
  const known = await getTransaction(gateway, { safe, id: safeTxHash }).catch(() => undefined);
  const stated =
    known ??
    (await proposeTransaction(gateway, {
      ...{ safe, transaction, safeTxHash, sender: owner },
      ...(origin !== undefined && { origin }),
    }));
  // The gateway leaves it out of its lists and of the nonce that it recommends; nobody but this browser counts it.
  keepDelivered({
    ...{ kind: 'proposal', safe, transaction, safeTxHash, deliveredAt: Date.now() },
    ...(origin !== undefined && { origin }),
  });
  return stated;
}
