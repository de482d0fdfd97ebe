import type { Address } from 'viem';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { getTransaction, proposeTransaction } from '@/lib/gateway/transactions';
import { keepDelivered } from '@/lib/outbox/delivered';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export type QueueForOwnerRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** An owner of the Safe that cannot sign by itself: a Safe, which approves it later. */
  readonly owner: Address;
  /** JSON text about the app that asked for it, of at most 200 characters. */
  readonly origin?: string;
};

/**
 * Puts a transaction before the gateway in the name of an owner that is a Safe, without a signature: it counts for
 * nothing, and lists leave it out, until somebody signs or approves it. Throws what the gateway's call throws.
 */
export async function queueForOwner(
  gateway: GatewayClient,
  { safe, transaction, owner, origin }: QueueForOwnerRequest,
): Promise<StatedTransaction> {
  const { safeTxHash } = hashTransaction(safe, transaction);
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
