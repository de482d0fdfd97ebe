import type { Address } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { getTransaction, proposeTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { saveSubmitted } from '@/lib/outbox/submitted';
import { withNonceLock } from '@/lib/outbox/with-nonce-lock';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { requireFreeNonce } from './risk/require-free-nonce';

export type QueueForOwnerRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** An owner that is itself a Safe, and approves the transaction later. */
  readonly owner: Address;
  /** Ids of the other transactions with this nonce that the page showed. */
  readonly knownConflicts: readonly string[];
  /** JSON text about the app that asked for it, of at most 200 characters. */
  readonly origin?: string;
};

/**
 * Proposes a transaction to the gateway, unsigned, for an owner that is a Safe. It has no effect and lists leave it out
 * until somebody signs or approves it. Throws NonceConflictError, ActionRefusedError and what
 * the gateway's call throws.
 */
export async function queueForOwner(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  { safe, transaction, owner, knownConflicts, origin }: QueueForOwnerRequest,
): Promise<GatewayTransaction> {
  const request = { safe, transaction, owner, knownConflicts, ...(origin !== undefined && { origin }) };
  return withNonceLock(safe, {}, () => queueFree({ chain, gateway }, request));
}

async function queueFree(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  { safe, transaction, owner, knownConflicts, origin }: QueueForOwnerRequest,
): Promise<GatewayTransaction> {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const nonceReview = { isNext: false, knownConflicts };
  await requireFreeNonce({ chain, gateway }, { safe, transaction, account: owner }, nonceReview);
  // Some gateways refuse to accept a transaction twice.
  const existing = await getTransaction(gateway, { safe, id: safeTxHash }).catch(() => undefined);
  const claimed =
    existing ??
    (await proposeTransaction(gateway, {
      ...{ safe, transaction, safeTxHash, sender: owner },
      ...(origin !== undefined && { origin }),
    }));
  // The gateway leaves it out of its lists and its recommended nonce, so only this browser counts it.
  saveSubmitted({
    ...{ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() },
    ...(origin !== undefined && { origin }),
  });
  return claimed;
}
