import { isAddressEqual } from 'viem';
import type { ApprovalChange } from '../outcome';
import type { Prediction } from '../prediction';

/** Whether a change lets somebody take more than before. */
export const isGiven = (approval: ApprovalChange) =>
  approval.kind === 'allowance'
    ? approval.after > approval.before
    : approval.kind === 'operator'
      ? approval.after
      : approval.after !== undefined;

/** Whether the decoded calls give this permission. */
export function isPredictedApproval(
  approval: ApprovalChange,
  { approvals }: Prediction['balanceChanges'],
): boolean {
  return approvals.some((decoded) => {
    if (decoded.kind === 'operator')
      return (
        approval.kind === 'operator' &&
        isAddressEqual(decoded.collection, approval.collection) &&
        isAddressEqual(decoded.spender, approval.spender)
      );
    // Approving one collectible has the same bytes as an allowance, with the id as the amount.
    const [contract, spender] =
      approval.kind === 'allowance'
        ? [approval.token, approval.spender]
        : approval.kind === 'piece'
          ? [approval.collection, approval.after]
          : [];
    return (
      contract !== undefined &&
      spender !== undefined &&
      isAddressEqual(decoded.token, contract) &&
      isAddressEqual(decoded.spender, spender) &&
      (approval.kind !== 'allowance' || approval.after <= approval.before + decoded.amount)
    );
  });
}
