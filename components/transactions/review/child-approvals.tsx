import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChildApprovalsSectionProps } from './child-approvals-section';

const ChildApprovalsSection = lazyPanel(
  async () => (await import('./child-approvals-section')).ChildApprovalsSection,
  {
    fallback: <Skeleton className="h-32 w-full" />,
  },
);

/** The selector of `approveHash(bytes32)` (Safe.sol). */
const approveHashSelector = 'd4d9bdcd';

/** The approvals that a transaction gives for other Safes; nothing is loaded for one that cannot approve anything. */
export function ChildApprovals(props: ChildApprovalsSectionProps) {
  return (
    props.transaction.data.toLowerCase().includes(approveHashSelector) && <ChildApprovalsSection {...props} />
  );
}
