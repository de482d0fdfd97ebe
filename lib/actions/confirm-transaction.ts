import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { prepareConfirmation, type Reviewed } from './prepare-confirmation';
import type { SigningWay } from './sign/sign-digest';
import { signTransaction } from './sign/sign-transaction';
import { submitTransaction } from './submit/submit-transaction';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ConfirmRequest = Reviewed & {
  readonly way?: SigningWay;
  readonly onSigned?: () => void;
  readonly signal?: AbortSignal;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a queued transaction as one more owner. It is fetched and checked again first. Throws
 * TransactionContradictedError, ActionRefusedError and what signing and the gateway throw.
 */
export async function confirmTransaction(
  { wallet, ...services }: Clients,
  { way, onSigned, signal, ...request }: ConfirmRequest,
): Promise<GatewayTransaction> {
  const { reviewed, account } = request;
  const { safe } = reviewed;
  const transaction = await prepareConfirmation(services, request);
  const signature = await signTransaction(wallet, {
    safe,
    transaction,
    account,
    ...(way ? { way } : {}),
  });
  signal?.throwIfAborted();
  onSigned?.();
  return submitTransaction(services.gateway, {
    kind: 'confirmation',
    safe,
    transaction,
    safeTxHash: hashTransaction(safe, transaction).safeTxHash,
    signer: account,
    signature,
    signedAt: Date.now(),
  });
}
