'use client';

import { Suspense } from 'react';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/types';
import { OutboxNotice } from './outbox-notice';
import { RunningExecutions } from './running-executions';

/** What is under way for the open Safe and must not be forgotten, on every page of it. */
export function PendingWork() {
  return (
    <Suspense>
      <OfOpenSafe />
    </Suspense>
  );
}

function OfOpenSafe() {
  const parsed = useSafeRef();
  return parsed.ok && <Pending safe={parsed.safe} />;
}

function Pending({ safe }: { safe: SafeRef }) {
  return (
    <div className="not-empty:mb-4 grid gap-3">
      <OutboxNotice safe={safe} />
      <RunningExecutions safe={safe} />
    </div>
  );
}
