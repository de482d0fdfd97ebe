'use client';

import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useQueryId, useQueryMessageHash } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/protocol/types';

const skeleton = <Skeleton className="h-64 w-full" />;

// Codes and calls take code that a page without a transaction has no use for.
const LazyHandOver = lazyPanel(
  async () => (await import('@/components/transactions/hand-over/hand-over-page')).HandOverPage,
  {
    fallback: skeleton,
  },
);

const LazyMessage = lazyPanel(
  async () => (await import('@/components/messages/hand-over/message-hand-over')).MessageHandOver,
  { fallback: skeleton },
);

/** Hands the transaction or the message of the link over to another owner. */
export function HandOverOfLink() {
  return <OpenSafe skeleton={skeleton}>{(safe) => <Named safe={safe} />}</OpenSafe>;
}

function Named({ safe }: { safe: SafeRef }) {
  const id = useQueryId();
  const messageHash = useQueryMessageHash();
  if (messageHash !== '') return <LazyMessage safe={safe} messageHash={messageHash} />;
  if (id === '')
    return (
      <Notice tone="warning" title="No transaction in this link">
        The link has no “id”. Open the transaction from the queue, and choose “Hand over” there.
      </Notice>
    );
  return <LazyHandOver safe={safe} id={id} />;
}
