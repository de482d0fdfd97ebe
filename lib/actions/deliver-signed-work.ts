import type { GatewayClient } from '@/lib/gateway/client';
import {
  confirmTransaction,
  getTransaction,
  proposeTransaction,
  type StatedTransaction,
} from '@/lib/gateway/transactions';
import { dropSignedWork, keepSignedWork, type SignedWork } from '@/lib/outbox/outbox';

/**
 * Brings signed work to the gateway. It is stored first and forgotten only once the gateway has it, so that an
 * outage or a closed tab loses nothing. Throws what the gateway's call throws.
 */
export async function deliverSignedWork(
  gateway: GatewayClient,
  work: SignedWork,
): Promise<StatedTransaction> {
  keepSignedWork(work);
  const stated = await send(gateway, work).catch(async (error: unknown) => {
    // The answer may have been lost after the gateway took the signature: a look tells, a second write is not needed.
    const arrived = await findArrived(gateway, work);
    if (!arrived) {
      keepSignedWork({ ...work, failedAt: Date.now() });
      throw error;
    }
    return arrived;
  });
  dropSignedWork(work);
  return stated;
}

function send(gateway: GatewayClient, work: SignedWork): Promise<StatedTransaction> {
  const { kind, safe, transaction, safeTxHash, signer, signature } = work;
  return kind === 'proposal'
    ? proposeTransaction(gateway, { safe, transaction, safeTxHash, sender: signer, signature })
    : confirmTransaction(gateway, { safe, safeTxHash, signature });
}

async function findArrived(gateway: GatewayClient, work: SignedWork): Promise<StatedTransaction | undefined> {
  try {
    const stated = await getTransaction(gateway, { safe: work.safe, id: work.safeTxHash });
    const confirmations = stated.multisig?.confirmations ?? [];
    return confirmations.some(({ signature }) => signature === work.signature.toLowerCase())
      ? stated
      : undefined;
  } catch {
    // Not there, or not to be asked: either way the first failure is the one to tell.
    return undefined;
  }
}
