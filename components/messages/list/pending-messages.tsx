'use client';

import { Suspense } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { isFramed } from '@/lib/wallet/is-framed';

/** Signed messages of the open Safe that the gateway doesn't have yet, on every page of the Safe. */
export function PendingMessages() {
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

const Notices = lazyPanel(async () => (await import('./unsent-messages')).UnsentMessages);

/** Most visits have none, and fetch no code for it. */
function Pending({ safe }: { safe: SafeRef }) {
  const hasSigned = useStored(messageOutbox.store).some((submission) => isSameSafe(submission.safe, safe));
  // This browser's own tabs submit their signatures, so a frame doesn't.
  return hasSigned && !isFramed() && <Notices safe={safe} />;
}
