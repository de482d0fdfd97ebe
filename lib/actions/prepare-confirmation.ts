import type { Address, Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { getTransactionPermissions } from './risk/get-transaction-permissions';
import { requireAcknowledged } from './risk/require-acknowledged';
import { requireCurrentLists } from './risk/require-current-lists';
import { requireFreeNonce } from './risk/require-free-nonce';
import { type InspectingClients, loadVerifiedTransaction } from './verify/load-verified-transaction';
import { requireSame } from './verify/require-same';
import type { ReviewedTransaction } from './verify/reviewed-transaction';

export type Reviewed = {
  /** What the page showed when the person pressed the button. */
  readonly reviewed: ReviewedTransaction;
  readonly account: Address;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
  /** Ids of the other transactions with this nonce that the page showed. */
  readonly knownConflicts: readonly string[];
};

/**
 * Fetches and checks a queued transaction again before an owner confirms it in any way: only the reviewed transaction
 * is ever signed or approved. Throws `transaction-contradicted`, NonceConflictError and ActionRefusedError.
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
  if (fresh.state) requireCurrentLists({ safe, transaction }, fresh.state);
  // A gateway that has just failed is not asked again.
  const gateway = fresh.copy ? undefined : clients.gateway;
  const nonceReview = { isNext: false, knownConflicts };
  await requireFreeNonce({ ...clients, gateway }, { safe, transaction, account }, nonceReview);
  await requireAcknowledged(clients, { safe, transaction, account, acknowledged });
  return same;
}
