import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallsSectionProps } from './calls-section';

const { Panel } = lazyPanel(async () => (await import('./calls-section')).CallsSection, {
  fallback: <Skeleton className="h-32 w-full" />,
});

/** The calls of a transaction; its code is fetched only where there are bytes to take apart. */
export function CallsPanel(props: CallsSectionProps) {
  const [attempt, setAttempt] = useState(0);
  if (props.transaction.data === '0x') return null;
  return <Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}
