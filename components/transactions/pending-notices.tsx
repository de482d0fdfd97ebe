import { useOutboxSync } from '@/lib/queries/outbox';
import type { SafeRef } from '@/lib/safe/types';
import { isFramed } from '@/lib/wallet/is-framed';
import { OutboxNotice } from './outbox-notice';
import { RunningExecutions } from './running-executions';

export interface PendingNoticesProps {
  safe: SafeRef;
}

/** What is under way for a Safe: signatures that were not submitted, executions that the chain has not answered. */
export function PendingNotices({ safe }: PendingNoticesProps) {
  return (
    <div className="not-empty:mb-4 grid gap-3">
      {/* What this browser's own tabs have signed is theirs to deliver. */}
      {!isFramed() && <SignedHere safe={safe} />}
      <RunningExecutions safe={safe} />
    </div>
  );
}

function SignedHere({ safe }: PendingNoticesProps) {
  useOutboxSync();
  return <OutboxNotice safe={safe} />;
}
