import type { Hash } from 'viem';
import { isGatewaySilence } from '@/lib/errors/mapping/is-gateway-silence';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireAcknowledged } from './risk/require-acknowledged';
import { type NonceReview, requireFreeNonce } from './risk/require-free-nonce';
import { type SignRequest, signTransaction } from './sign/sign-transaction';
import { submitTransaction } from './submit/submit-transaction';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ProposeRequest = SignRequest & {
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What was shown about the nonce. */
  readonly nonceReview: NonceReview;
  /** Called between the wallet's signature and the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
  /** JSON text about the app that asked for it, of at most 200 characters. */
  readonly origin?: string;
  /** Called when it is in the queue, or kept here until it can be brought there. */
  readonly onHandedIn?: (safeTxHash: Hash) => void;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/** Signs a new transaction and puts it into the queue. Throws NonceConflictError and what signing and the gateway throw. */
export async function proposeTransaction(
  { wallet, ...services }: Clients,
  { acknowledged, nonceReview, onSigned, signal, origin, onHandedIn, ...request }: ProposeRequest,
): Promise<GatewayTransaction> {
  const { safe, transaction } = request;
  await requireAcknowledged(services, { safe, transaction, account: request.account, acknowledged });
  await requireFreeNonce(services, request, nonceReview);
  signal?.throwIfAborted();
  const signature = await signTransaction(wallet, request);
  signal?.throwIfAborted();
  onSigned?.();
  const { safeTxHash } = hashTransaction(safe, transaction);
  try {
    const claimed = await submitTransaction(services.gateway, {
      kind: 'proposal',
      safe,
      transaction,
      safeTxHash,
      signer: request.account,
      signature,
      signedAt: Date.now(),
      ...(origin !== undefined && { origin }),
    });
    onHandedIn?.(safeTxHash);
    return claimed;
  } catch (error) {
    if (isGatewaySilence(error)) onHandedIn?.(safeTxHash);
    throw error;
  }
}
