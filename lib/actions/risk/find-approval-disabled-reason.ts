import { type Address, isAddressEqual } from 'viem';
import type { VerifiedTransaction } from '../verify/load-verified-transaction';
import { getTransactionPermissions } from './get-transaction-permissions';

/** Why a Safe cannot approve another Safe's transaction as its owner, in one sentence; undefined when it can. */
export function findApprovalDisabledReason(
  verified: VerifiedTransaction,
  parent: Address,
): string | undefined {
  const { confirm } = getTransactionPermissions(verified, parent);
  if (confirm.allowed) return undefined;
  const { state, inspection } = verified;
  if (inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, parent)))
    return 'This Safe has approved it already.';
  if (
    inspection?.report.contradictions.length === 0 &&
    state &&
    !state.owners.some((owner) => isAddressEqual(owner, parent))
  )
    return 'The Safe that would approve is not an owner of the other one, so its approval would not count.';
  return confirm.reason;
}
