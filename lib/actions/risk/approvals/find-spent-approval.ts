import { isOnlyApprovals } from '@/lib/safe/risk/approve-hash';
import { isExecuted } from '../../verify/is-executed';
import type { AnalyzedTransaction, ApprovedTransaction } from '../analyze-transaction';

/** Why an approval is spent: its transaction was executed, or another one used the nonce. */
export type SpentApproval = 'executed' | 'passed';

/** Tells why an approval can have no effect any more; undefined while it can. */
export function findSpentApproval(approved: ApprovedTransaction): SpentApproval | undefined {
  if (!approved.verified) return undefined;
  const { verified, transaction } = approved;
  // The nonce on the chain decides, because the gateway could falsely claim an execution.
  if (!verified.state || verified.state.nonce <= transaction.nonce) return undefined;
  return isExecuted(verified) ? 'executed' : 'passed';
}

/** Whether a transaction only approves transactions that can no longer be executed. */
export const hasOnlySpentApprovals = ({ tree, approved }: AnalyzedTransaction): boolean =>
  approved.length > 0 &&
  isOnlyApprovals(tree) &&
  approved.every((approval) => findSpentApproval(approval) !== undefined);
