import { useOutboxSync } from '@/lib/queries/transactions/outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isFramed } from '@/lib/wallet/frame/is-framed';
import { RunningExecutions } from '../execution/running-executions';
import { OutboxNotice } from './outbox-notice';

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
