'use client';

import { useState } from 'react';
import { lazyPanel } from '@/components/ui/lazy-panel';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { isFramed } from '@/lib/wallet/is-framed';

const { Panel: Delivery } = lazyPanel(async () => {
  const { useOutboxDelivery } = await import('@/lib/queries/outbox');
  return function OutboxDelivery() {
    useOutboxDelivery();
    return null;
  };
});

/** Delivers kept signed work on pages that show no Safe, without a word; most visits have none and fetch no code. */
export function OutboxCourier() {
  const hasSigned = [useStored(outbox), useStored(messageOutbox.store)].some((kept) => kept.length > 0);
  const [attempt, setAttempt] = useState(0);
  // In a frame nothing is delivered: that is left to this browser's own tabs.
  return hasSigned && !isFramed() && <Delivery key={attempt} onGiveUp={() => setAttempt(attempt + 1)} />;
}
