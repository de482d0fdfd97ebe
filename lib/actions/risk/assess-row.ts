import { listCalls } from '@/lib/safe/decode/call-tree';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listApprovedHashes } from '@/lib/safe/risk/approve-hash';
import type { Risk } from '@/lib/safe/risk/risk';
import { listTokenApprovals } from '@/lib/safe/risk/token-approvals';
import { assessByAddress } from './assess-by-address';
import { isPaymentOf } from './read-payments';

/** What a row of a list says about its bytes. */
export type RowAssessment = {
  /** The first critical risk in the bytes, if any. */
  readonly risk: Risk | undefined;
  /**
   * True where the transaction lets somebody take assets: only the chain can tell whether that is dangerous, and it was
   * not asked.
   */
  readonly hasApprovals: boolean;
  /** Whether it pays and does nothing else, so that a list of payees says all of it. */
  readonly isPayment: boolean;
};

/** Assesses a transaction of a list by its bytes alone, without any request. */
export function assessRow(safe: SafeRef, transaction: SafeTransaction): RowAssessment {
  const { risks, tree } = assessByAddress(safe, transaction);
  return {
    risk: risks.find(({ level }) => level === 'critical'),
    hasApprovals: listTokenApprovals(tree, safe.address).length > 0 || listApprovedHashes(tree).length > 0,
    isPayment: listCalls(tree).every((node) =>
      node.children.length > 0 ? node === tree : isPaymentOf(node, safe.address),
    ),
  };
}
