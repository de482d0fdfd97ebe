import { isOnlyApprovals } from '@/lib/safe/risk/approve-hash';
import { isExecuted } from '../../verify/is-executed';
import type { AnalyzedTransaction, ApprovedTransaction } from '../analyze-transaction';

/** What became of an approved transaction: it was executed, or its nonce has passed without it. */
export type SpentApproval = 'executed' | 'passed';

/** Why the approval of a transaction has no effect any more; undefined while it may have one. */
export function findSpentApproval(approved: ApprovedTransaction): SpentApproval | undefined {
  if (!approved.verified) return undefined;
  const { verified, transaction } = approved;
  // The gateway alone could claim an execution: the nonce on the chain decides.
  if (!verified.state || verified.state.nonce <= transaction.nonce) return undefined;
  return isExecuted(verified) ? 'executed' : 'passed';
}

/** Whether all that a transaction does is to approve transactions that can no longer be executed. */
export const hasOnlySpentApprovals = ({ tree, approved }: AnalyzedTransaction): boolean =>
  approved.length > 0 &&
  isOnlyApprovals(tree) &&
  approved.every((one) => findSpentApproval(one) !== undefined);
