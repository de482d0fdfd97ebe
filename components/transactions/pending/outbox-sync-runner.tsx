'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { isFramed } from '@/lib/wallet/is-framed';

const OutboxSync = lazyPanel(async () => {
  const { useOutboxSync } = await import('@/lib/queries/outbox');
  return function OutboxSyncState() {
    useOutboxSync();
    return null;
  };
});

/**
 * Delivers pending submissions on pages that show no Safe, and shows nothing; most visits have none and load no code.
 */
export function OutboxSyncRunner() {
  const hasSigned = [useStored(outbox), useStored(messageOutbox.store)].some((saved) => saved.length > 0);
  // A framed page submits nothing, because this browser's own tabs do.
  return hasSigned && !isFramed() && <OutboxSync />;
}
