import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { hashTransaction } from '@/lib/safe/hash';
import type { SigningClient } from '@/lib/wallet/wallet-port';
import { deliverSignedWork } from './deliver-signed-work';
import { type SignRequest, signTransaction } from './sign-transaction';

export type ProposeRequest = SignRequest & {
  /** Called between the wallet's signature and the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
};

/** Signs a new transaction and puts it into the queue. Throws what signing and the gateway throw. */
export async function proposeTransaction(
  { gateway, wallet }: { gateway: GatewayClient; wallet: SigningClient },
  { onSigned, signal, ...request }: ProposeRequest,
): Promise<StatedTransaction> {
  const signature = await signTransaction(wallet, request);
  signal?.throwIfAborted();
  onSigned?.();
  return deliverSignedWork(gateway, {
    kind: 'proposal',
    safe: request.safe,
    transaction: request.transaction,
    safeTxHash: hashTransaction(request.safe, request.transaction).safeTxHash,
    signer: request.account,
    signature,
    signedAt: Date.now(),
  });
}
