import { isAddressEqual } from 'viem';
import type { ChainClient } from '@/lib/chain/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { GatewayError } from '@/lib/errors/gateway';
import { SignedWorkHeldError } from '@/lib/errors/outbox';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { getTransaction } from '@/lib/gateway/transactions';
import type { HeldBack } from '@/lib/outbox/create-outbox';
import {
  holdBack,
  isProposedHere,
  isSameWork,
  markDelivered,
  noteFailure,
  outbox,
  type SignedWork,
} from '@/lib/outbox/outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { decodeMeaning } from '@/lib/safe/decode';
import { hashTransaction } from '@/lib/safe/hash';
import { recoverSigner } from '@/lib/safe/signature';
import { hasSignature, sendSignedWork } from './deliver-signed-work';
import { listQueueUntil } from './list-queue-until';
import { readRowNonce } from './read-row-nonce';

type Clients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

/**
 * Sends kept signed work again: one tab at a time, while its nonce is open, and if it was not rejected, replaced or
 * deleted meanwhile. The gateway is looked at before anything is written. `isAsked` says that the person wants it, who
 * may send beside a rejection. Undefined when there is nothing to send any more, or another tab was first.
 * Throws SignedWorkHeldError and what chain and gateway throw; what failed is noted beside the work.
 */
export function resendSignedWork(
  { chain, gateway }: Clients,
  work: SignedWork,
  { isAsked }: { isAsked: boolean },
): Promise<StatedTransaction | undefined> {
  return withOutboxLock({ hash: work.safeTxHash, signer: work.signer }, async () => {
    const kept = outbox.get().find((other) => isSameWork(other, work));
    if (!kept || (!isAsked && kept.failedAt !== work.failedAt)) return undefined;
    const ready = await prepare({ chain, gateway }, kept, isAsked).catch((error: unknown) => {
      if (error instanceof SignedWorkHeldError) holdBack(kept, Date.now(), { because: error.because });
      else noteFailure(kept, Date.now());
      throw error;
    });
    if (!ready.delivered) return sendSignedWork(gateway, ready.work);
    markDelivered(kept);
    return ready.delivered;
  });
}

type Ready = { readonly work: SignedWork; readonly delivered?: StatedTransaction };

async function prepare({ chain, gateway }: Clients, work: SignedWork, isAsked: boolean): Promise<Ready> {
  const { safe, transaction } = work;
  const hold = (because: HeldBack['because']) => new SignedWorkHeldError({ because });
  if (!(await isIntact(work))) throw hold('broken');
  const { nonce } = await getSafeState(chain, safe);
  if (nonce > transaction.nonce) throw hold('used');
  const stated = await findTransaction(gateway, work);
  if (stated && (await hasSignature(stated, work))) return { work, delivered: stated };
  if (!stated && work.kind === 'confirmation' && !isProposedHere(work)) throw hold('deleted');
  const isRejection = decodeMeaning(safe.address, transaction).kind === 'rejection';
  if (!isAsked && !isRejection && (await isRejected(gateway, work))) throw hold('rejected');
  // Somebody else may have proposed the same meanwhile; and what was proposed here may not have arrived yet.
  return { work: { ...work, kind: stated ? 'confirmation' : 'proposal' } };
}

/** Storage is not believed: the fields must give the hash, and the signature the signer. */
async function isIntact({ safe, transaction, safeTxHash, signature, signer }: SignedWork): Promise<boolean> {
  if (hashTransaction(safe, transaction).safeTxHash !== safeTxHash) return false;
  const actual = await recoverSigner(safeTxHash, signature).catch(() => undefined);
  return actual !== undefined && isAddressEqual(actual, signer);
}

async function findTransaction(
  gateway: GatewayClient,
  { safe, safeTxHash }: SignedWork,
): Promise<StatedTransaction | undefined> {
  try {
    return await getTransaction(gateway, { safe, id: safeTxHash });
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  }
}

async function isRejected(gateway: GatewayClient, { safe, transaction }: SignedWork): Promise<boolean> {
  const items = await listQueueUntil(gateway, safe, transaction.nonce);
  return items.some(
    (item) =>
      item.kind === 'transaction' &&
      item.transaction.info.kind === 'rejection' &&
      readRowNonce(item) === transaction.nonce,
  );
}
