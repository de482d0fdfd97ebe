import { isAddressEqual } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { confirmTransaction, getTransaction, proposeTransaction } from '@/lib/gateway/transactions';
import {
  holdBack,
  isProposedHere,
  keepSignedWork,
  markDelivered,
  noteFailure,
  type SignedWork,
} from '@/lib/outbox/outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/signature';

/**
 * Brings signed work to the gateway. It is stored first and forgotten only once the gateway has it, so that an
 * outage or a closed tab loses nothing. Throws what the gateway's call throws.
 */
export function deliverSignedWork(gateway: GatewayClient, work: SignedWork): Promise<StatedTransaction> {
  keepSignedWork(work);
  return withOutboxLock({ hash: work.safeTxHash, signer: work.signer }, () => sendSignedWork(gateway, work));
}

/**
 * Sends signed work once. Where that fails, a look tells whether the gateway has it nevertheless; else the failure is
 * noted beside the work and thrown.
 */
export async function sendSignedWork(gateway: GatewayClient, work: SignedWork): Promise<StatedTransaction> {
  const stated = await send(gateway, work).catch(async (error: unknown) => {
    // Noted before the look, which may take as long as the sending did.
    const isEarly = error instanceof GatewayError && error.status === 404 && isProposedHere(work);
    if (error instanceof GatewayError && !error.canRetry && !isEarly)
      holdBack(work, Date.now(), { because: 'refused', words: error.message });
    else noteFailure(work, Date.now());
    const found = await getTransaction(gateway, { safe: work.safe, id: work.safeTxHash }).catch(
      // Not there, or not to be asked: either way the first failure is the one to tell.
      () => undefined,
    );
    if (!found || !(await hasSignature(found, work))) throw error;
    return found;
  });
  markDelivered(work);
  return stated;
}

function send(gateway: GatewayClient, work: SignedWork): Promise<StatedTransaction> {
  const { kind, safe, transaction, safeTxHash, signer, signature, origin } = work;
  return kind === 'proposal'
    ? proposeTransaction(gateway, {
        ...{ safe, transaction, safeTxHash, sender: signer, signature },
        ...(origin !== undefined && { origin }),
      })
    : confirmTransaction(gateway, { safe, safeTxHash, signature });
}

/** Whether the gateway has this signature, or another one that the same owner made of the same transaction. */
export async function hasSignature(
  { multisig }: StatedTransaction,
  { safeTxHash, signer, signature }: SignedWork,
): Promise<boolean> {
  for (const stated of multisig?.confirmations ?? []) {
    if (!stated.signature || !isAddressEqual(stated.signer, signer)) continue;
    if (stated.signature === signature.toLowerCase()) return true;
    const actual = await recoverSigner(safeTxHash, stated.signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return true;
  }
  return false;
}
