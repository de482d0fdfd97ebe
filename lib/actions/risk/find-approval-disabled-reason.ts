import { type Address, isAddressEqual } from 'viem';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { hasSigned } from '@/lib/safe/verify/verify-message';
import type { VerifiedMessage } from '../verify/load-verified-message';
import type { VerifiedTransaction } from '../verify/load-verified-transaction';
import { getTransactionPermissions } from './get-transaction-permissions';

const hasApproved = 'This Safe has already approved it.';
const notItsOwner = 'This Safe is not an owner of the other Safe, so its approval wouldn’t count.';

/** The sentence for why a Safe can't approve another Safe's transaction as its owner; undefined where it can. */
export function findApprovalDisabledReason(
  verified: VerifiedTransaction,
  parent: Address,
): string | undefined {
  const { confirm } = getTransactionPermissions(verified, parent);
  if (confirm.allowed) return undefined;
  const { state, inspection } = verified;
  if (inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, parent)))
    return hasApproved;
  if (
    inspection?.report.contradictions.length === 0 &&
    state &&
    !state.owners.some((owner) => isAddressEqual(owner, parent))
  )
    return notItsOwner;
  return confirm.reason;
}

/** The same for another Safe's message, which is signed by an approval of its hash. */
export function findMessageApprovalDisabledReason(
  { safe, state, inspection, messageHash }: VerifiedMessage,
  parent: Address,
): string | undefined {
  if (!inspection) return 'Concord can’t read this message, so it can’t compute its hash.';
  const { content, report } = inspection;
  if (report.hashes.safeMessageHash !== messageHash) return 'The gateway sent a message with another hash.';
  const permission = getMessagePermissions({ safe, content, report, onchain: state, account: parent });
  if (permission.allowed) return undefined;
  if (hasSigned(report, parent)) return hasApproved;
  const isOwner = state?.owners.some((owner) => isAddressEqual(owner, parent));
  return state && report.contradictions.length === 0 && !isOwner ? notItsOwner : permission.reason;
}
