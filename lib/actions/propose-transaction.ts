import { NonceConflictError } from '@/lib/errors/nonce';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { type NonceLockOptions, withNonceLock } from '@/lib/outbox/with-nonce-lock';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireRpcAgreement } from './risk/compare-rpcs';
import { requireAcknowledged } from './risk/require-acknowledged';
import { readAndRequireCurrentLists } from './risk/require-current-lists';
import { type NonceReview, requireFreeNonce } from './risk/require-free-nonce';
import { type Signable, signAndSubmit } from './submit/sign-and-submit';
import { proposerKind, transactionKind } from './submit/transaction-kind';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ProposeRequest = Omit<
  Signable<SafeTransaction>,
  'kind' | 'content' | 'onSaved' | 'requireSendable'
> & {
  readonly transaction: SafeTransaction;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
  /** The nonce as the page showed it. */
  readonly nonceReview: NonceReview;
  /** Whether the account is a proposer and no owner: its signature confirms nothing. */
  readonly isProposer?: boolean;
  /** Called while another tab has the nonce lock of this Safe (`withNonceLock`). */
  readonly onBlocked?: NonceLockOptions['onBlocked'];
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a new transaction and adds it to the queue. Throws NonceConflictError, ActionRefusedError and what signing and
 * the gateway throw.
 */
export async function proposeTransaction(
  { wallet, ...services }: Clients,
  { transaction, acknowledged, nonceReview, isProposer = false, onBlocked, ...request }: ProposeRequest,
): Promise<GatewayTransaction> {
  const { safe, account, signal } = request;
  const requireFree = () => requireFreeNonce(services, { safe, transaction, account }, nonceReview);
  const sign = async () => {
    // The checks share their round trips. The nonce is looked at under the lock.
    await Promise.all([
      requireAcknowledged(services, { safe, transaction, account, acknowledged }),
      requireRpcAgreement(services, { safe, transaction }),
      requireFree(),
      readAndRequireCurrentLists(services.chain, { safe, transaction }),
    ]);
    const { sent } = await signAndSubmit(
      { ...services, wallet },
      isProposer ? proposerKind : transactionKind,
      {
        ...{ ...request, kind: 'proposal', content: transaction },
        // The wallet may have taken minutes, and the lock doesn't stop other owners.
        requireSendable: () => requireFree().catch(describeSigned),
      },
    );
    return sent;
  };
  // A rejection needs no lock: it takes the nonce of another transaction on purpose.
  const takesNonce = decodeAction(safe.address, transaction).kind !== 'rejection';
  return takesNonce ? withNonceLock(safe, { signal, onBlocked }, sign) : sign();
}

/** Words a nonce conflict for a transaction that is already signed. */
function describeSigned(error: unknown): never {
  if (!(error instanceof NonceConflictError)) throw error;
  const { nonce, next, isUsed, conflicts } = error;
  throw new NonceConflictError({ nonce, next, isUsed, conflicts, isSigned: true, cause: error });
}
