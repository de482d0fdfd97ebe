import { useState } from 'react';
import { ListSkeleton } from '@/components/common/list-skeleton';
import { lazyPanel } from '@/components/ui/lazy-panel';
import type { RefusedQueueProps } from './refused-queue';

const { Panel } = lazyPanel(async () => (await import('./refused-queue')).RefusedQueue, {
  fallback: <ListSkeleton />,
});

/** What stands in the place of a queue that the gateway refuses; few ever see it, and fetch its code. */
export function RefusedQueuePanel(props: RefusedQueueProps) {
  const [attempt, setAttempt] = useState(0);
  return <Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}
