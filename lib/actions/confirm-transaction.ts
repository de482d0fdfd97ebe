import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { prepareConfirmation, type Reviewed } from './prepare-confirmation';
import { type SignRequest, signAndSubmit } from './submit/sign-and-submit';
import { transactionKind } from './submit/transaction-kind';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ConfirmRequest = Reviewed & Omit<SignRequest, 'safe'>;

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a queued transaction as another owner. It is fetched and checked again first. Throws
 * `transaction-contradicted`, ActionRefusedError and what signing and the gateway throw.
 */
export async function confirmTransaction(
  { wallet, ...services }: Clients,
  request: ConfirmRequest,
): Promise<GatewayTransaction> {
  const { safe } = request.reviewed;
  const { transaction } = await prepareConfirmation(services, request);
  const { sent } = await signAndSubmit({ ...services, wallet }, transactionKind, {
    ...request,
    ...{ kind: 'confirmation', safe, content: transaction },
  });
  return sent;
}
