import { isAddressEqual } from 'viem';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type GatewayMessage, listMessages } from '@/lib/gateway/resources/messages';
import { listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { SeenSignature } from '@/lib/history/owner-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isOwnSignature, listConfirmations } from './read-confirmed';

type Request = { readonly signal: AbortSignal };

/** Reads the signatures of the newest messages of a Safe, in the gateway's order. Throws what the gateway throws. */
export async function readMessageSignatures(
  gateway: GatewayClient,
  safe: SafeRef,
  { signal }: Request,
): Promise<readonly SeenSignature[]> {
  const { items } = await listMessages(gateway, safe, { signal });
  const seen = await Promise.all(
    items.flatMap((item) => (item.kind === 'message' ? [readMessage(item.message)] : [])),
  );
  return seen.flat();
}

async function readMessage(message: GatewayMessage): Promise<readonly SeenSignature[]> {
  const { hash, confirmations, created, modified, proposer } = message;
  const isOwn = await Promise.all(confirmations.map((one) => isOwnSignature(hash, one)));
  return confirmations.flatMap(({ signer }, index) => {
    if (!isOwn[index]) return [];
    // The gateway dates a message, and not its signatures.
    const isFirst = confirmations.length === 1 || isAddressEqual(signer, proposer);
    return [{ signer, date: isFirst ? created : modified, isExact: isFirst || confirmations.length === 2 }];
  });
}

/** The most queued transactions that are read; each costs a request. */
const maxQueued = 12;

/** Reads the signatures of the first transactions of the queue. Throws what the gateway throws. */
export async function readQueuedSignatures(
  gateway: GatewayClient,
  safe: SafeRef,
  { signal }: Request,
): Promise<readonly SeenSignature[]> {
  const { items } = await listQueue(gateway, safe, { signal });
  const ids = items
    .flatMap((item) => (item.kind === 'transaction' ? [item.transaction.id] : []))
    .slice(0, maxQueued);
  const seen = await Promise.all(
    ids.map(async (id) => {
      const { multisig } = await getTransaction(gateway, { safe, id }, { signal });
      return (multisig && (await listConfirmations(multisig, safe, id))) ?? [];
    }),
  );
  return seen.flat().map(({ signer, date }) => ({ signer, date, isExact: true }));
}
