import { NonceConflictError } from '@/lib/errors/nonce';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { type NonceLockOptions, withNonceLock } from '@/lib/outbox/with-nonce-lock';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireRpcAgreement } from './risk/compare-rpcs';
import { requireAcknowledged } from './risk/require-acknowledged';
import { type NonceReview, requireFreeNonce } from './risk/require-free-nonce';
import { type Signable, signAndSubmit } from './submit/sign-and-submit';
import { proposerKind, transactionKind } from './submit/transaction-kind';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ProposeRequest = Omit<
  Signable<SafeTransaction>,
  'kind' | 'content' | 'onSaved' | 'requireSendable'
> & {
  readonly transaction: SafeTransaction;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What was shown about the nonce. */
  readonly nonceReview: NonceReview;
  /** The account is no owner: it proposes for one, by the gateway's list, and its signature confirms nothing. */
  readonly isProposer?: boolean;
  /** Called while another tab waits for the wallet with this Safe (`withNonceLock`). */
  readonly onBlocked?: NonceLockOptions['onBlocked'];
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a new transaction and puts it into the queue. Throws NonceConflictError, ActionRefusedError and what signing and the
 * gateway throw.
 */
export async function proposeTransaction(
  { wallet, ...services }: Clients,
  { transaction, acknowledged, nonceReview, isProposer = false, onBlocked, ...request }: ProposeRequest,
): Promise<GatewayTransaction> {
  const { safe, account, signal } = request;
  await Promise.all([
    requireAcknowledged(services, { safe, transaction, account, acknowledged }),
    requireRpcAgreement(services, { safe, transaction }),
  ]);
  const requireFree = () => requireFreeNonce(services, { safe, transaction, account }, nonceReview);
  const sign = async () => {
    await requireFree();
    const { sent } = await signAndSubmit(
      { ...services, wallet },
      isProposer ? proposerKind : transactionKind,
      {
        ...{ ...request, kind: 'proposal', content: transaction },
        // The wallet may have taken minutes, and other owners know of no lock.
        requireSendable: () => requireFree().catch(describeSigned),
      },
    );
    return sent;
  };
  // A rejection takes no nonce: it is to have that of another transaction, and must not wait.
  const takesNonce = decodeAction(safe.address, transaction).kind !== 'rejection';
  return takesNonce ? withNonceLock(safe, { signal, onBlocked }, sign) : sign();
}

/** The conflict with the words for what the wallet has signed. */
function describeSigned(error: unknown): never {
  if (!(error instanceof NonceConflictError)) throw error;
  const { nonce, next, isUsed, conflicts } = error;
  throw new NonceConflictError({ nonce, next, isUsed, conflicts, isSigned: true, cause: error });
}
