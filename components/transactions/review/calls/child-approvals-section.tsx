import { hasOnlySpentApprovals } from '@/lib/actions/risk/approvals/find-spent-approval';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { ChildApproval } from './child-approval';

export interface ChildApprovalsSectionProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** Whether it can still be executed. */
  isOpen: boolean;
}

/** The transactions of other Safes that this one approves, with the approvals inside them. */
export function ChildApprovalsSection({ safe, transaction, isOpen }: ChildApprovalsSectionProps) {
  const { data } = useAnalysis(safe, transaction);
  // The section with the calls reports loading and errors.
  return data?.approved.map((approved) => (
    <ChildApproval
      key={approved.child + approved.safeTxHash}
      parents={[safe]}
      approved={approved}
      isOpen={isOpen}
      isUseless={hasOnlySpentApprovals(data)}
    />
  ));
}
