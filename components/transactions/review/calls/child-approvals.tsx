import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChildApprovalsSectionProps } from './child-approvals-section';

const { Panel } = lazyPanel(async () => (await import('./child-approvals-section')).ChildApprovalsSection, {
  fallback: <Skeleton className="h-32 w-full" />,
});

/** The four bytes by which `approveHash(bytes32)` is called (Safe.sol). */
const approveHashSelector = 'd4d9bdcd';

/** What a transaction approves of other Safes; nothing is fetched for one that cannot approve anything. */
export function ChildApprovals(props: ChildApprovalsSectionProps) {
  const [attempt, setAttempt] = useState(0);
  if (!props.transaction.data.toLowerCase().includes(approveHashSelector)) return null;
  return <Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}
