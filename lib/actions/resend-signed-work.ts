import type { ChainClient } from '@/lib/chain/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { DeedRefusedError } from '@/lib/errors/safe';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transactions';
import type { SignedWork } from '@/lib/outbox/outbox';
import { deliverSignedWork } from './deliver-signed-work';

/**
 * Sends kept signed work again, while its nonce is still open, and from one tab at a time.
 * Throws DeedRefusedError when the nonce is used, and what chain and gateway throw.
 */
export function resendSignedWork(
  { chain, gateway }: { chain: ChainClient; gateway: GatewayClient },
  work: SignedWork,
): Promise<StatedTransaction> {
  return navigator.locks.request(`concord.outbox.${work.safeTxHash}`, async () => {
    const { nonce } = await getSafeState(chain, work.safe);
    if (nonce > work.transaction.nonce)
      throw new DeedRefusedError({
        reason: `The Safe is already at nonce ${nonce}. This signature is of no use any more and can be discarded.`,
      });
    return deliverSignedWork(gateway, work);
  });
}
