import type { Address, Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { getTransactionPermissions } from './risk/get-transaction-permissions';
import { requireAcknowledged } from './risk/require-acknowledged';
import { requireFreeNonce } from './risk/require-free-nonce';
import {
  type InspectingClients,
  loadVerifiedTransaction,
  type VerifiedTransaction,
} from './verify/load-verified-transaction';
import { requireSame } from './verify/require-same';

export type Reviewed = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: VerifiedTransaction;
  readonly account: Address;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** Ids of the other transactions with its nonce that were shown. */
  readonly knownConflicts: readonly string[];
};

/**
 * Fetches and checks a queued transaction once more before an owner confirms it in any way: what is signed or approved is
 * what was reviewed, or nothing. Throws `transaction-contradicted`, NonceConflictError and ActionRefusedError.
 */
export async function prepareConfirmation(
  clients: InspectingClients,
  { reviewed, account, acknowledged, knownConflicts }: Reviewed,
): Promise<{ readonly transaction: SafeTransaction; readonly safeTxHash: Hash }> {
  const { safe, believed } = reviewed;
  const fresh = await loadVerifiedTransaction(clients, { safe, id: reviewed.claimed.id, believed });
  const same = requireSame(reviewed, fresh);
  const { transaction } = same;
  const { confirm } = getTransactionPermissions(fresh, account);
  if (!confirm.allowed) throw new ActionRefusedError({ reason: confirm.reason });
  // A gateway that has just been silent is not asked for more.
  const gateway = fresh.copy ? undefined : clients.gateway;
  const nonceReview = { isNext: false, knownConflicts };
  await requireFreeNonce({ ...clients, gateway }, { safe, transaction, account }, nonceReview);
  await requireAcknowledged(clients, { safe, transaction, account, acknowledged });
  return same;
}
