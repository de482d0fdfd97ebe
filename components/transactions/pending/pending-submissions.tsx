'use client';

import { Suspense } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { runningExecutions } from '@/lib/storage/running-executions';

/** The unfinished work of the open Safe, on each of its pages. */
export function PendingSubmissions() {
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

const Notices = lazyPanel(async () => (await import('./pending-notices')).PendingNotices);

/** Most visits have no unfinished work, and load no code for it. */
function Pending({ safe }: { safe: SafeRef }) {
  // The pending submissions of all Safes, because each is sent whichever Safe is open.
  const hasSigned = [useStored(outbox), useStored(messageOutbox.store)].some((saved) => saved.length > 0);
  const hasSent = useStored(runningExecutions).some((item) => isSameSafe(item.safe, safe));
  return (hasSigned || hasSent) && <Notices safe={safe} />;
}
