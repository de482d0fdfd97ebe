import { type Address, isAddressEqual } from 'viem';
import type { InspectedTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';

/** Why a Safe cannot approve another Safe's transaction as its owner, in one sentence; undefined when it can. */
export function findApprovalObstacle(inspected: InspectedTransaction, parent: Address): string | undefined {
  const { confirm } = judgeInspected(inspected, parent);
  if (confirm.allowed) return undefined;
  const { state, inspection } = inspected;
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
