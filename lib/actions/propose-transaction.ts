import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireRpcAgreement } from './risk/compare-rpcs';
import { requireAcknowledged } from './risk/require-acknowledged';
import { type NonceReview, requireFreeNonce } from './risk/require-free-nonce';
import { type Signable, signAndSubmit } from './submit/sign-and-submit';
import { proposerKind, transactionKind } from './submit/transaction-kind';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ProposeRequest = Omit<Signable<SafeTransaction>, 'kind' | 'content' | 'onSaved'> & {
  readonly transaction: SafeTransaction;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What was shown about the nonce. */
  readonly nonceReview: NonceReview;
  /** The account is no owner: it proposes for one, by the gateway's list, and its signature confirms nothing. */
  readonly isProposer?: boolean;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a new transaction and puts it into the queue. Throws NonceConflictError, ActionRefusedError and what signing and the
 * gateway throw.
 */
export async function proposeTransaction(
  { wallet, ...services }: Clients,
  { transaction, acknowledged, nonceReview, isProposer = false, ...request }: ProposeRequest,
): Promise<GatewayTransaction> {
  const { safe, account } = request;
  await Promise.all([
    requireAcknowledged(services, { safe, transaction, account, acknowledged }),
    requireRpcAgreement(services, { safe, transaction }),
  ]);
  await requireFreeNonce(services, { safe, transaction, account }, nonceReview);
  const { sent } = await signAndSubmit({ ...services, wallet }, isProposer ? proposerKind : transactionKind, {
    ...request,
    kind: 'proposal',
    content: transaction,
  });
  return sent;
}
