import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { hashTransaction } from '@/lib/safe/hash';
import type { SigningClient } from '@/lib/wallet/wallet-port';
import { deliverSignedWork } from './deliver-signed-work';
import type { InspectingClients } from './inspect-transaction';
import { requireAcknowledged } from './require-acknowledged';
import { type SignRequest, signTransaction } from './sign-transaction';

export type ProposeRequest = SignRequest & {
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** Called between the wallet's signature and the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/** Signs a new transaction and puts it into the queue. Throws what signing and the gateway throw. */
export async function proposeTransaction(
  { wallet, ...services }: Clients,
  { acknowledged, onSigned, signal, ...request }: ProposeRequest,
): Promise<StatedTransaction> {
  const { safe, transaction } = request;
  await requireAcknowledged(services, { safe, transaction, acknowledged });
  const signature = await signTransaction(wallet, request);
  signal?.throwIfAborted();
  onSigned?.();
  return deliverSignedWork(services.gateway, {
    kind: 'proposal',
    safe,
    transaction,
    safeTxHash: hashTransaction(safe, transaction).safeTxHash,
    signer: request.account,
    signature,
    signedAt: Date.now(),
  });
}
