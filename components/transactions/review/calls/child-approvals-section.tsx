import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { ChildApproval } from './child-approval';

export interface ChildApprovalsSectionProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The transactions of other Safes that this one approves, and what those approve in turn. */
export function ChildApprovalsSection({ safe, transaction }: ChildApprovalsSectionProps) {
  const { data } = useAnalysis(safe, transaction);
  // What is waited for, and what failed, is said where the calls are shown.
  return data?.approved.map((approved) => (
    <ChildApproval key={approved.child + approved.safeTxHash} parents={[safe]} approved={approved} />
  ));
}
