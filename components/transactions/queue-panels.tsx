import { type ComponentType, useState } from 'react';
import { ListSkeleton } from '@/components/common/list-skeleton';
import { lazyPanel, type PanelBoundaryProps } from '@/components/ui/lazy-panel';
import type { OwnQueueProps } from './own-queue';
import type { RefusedQueueProps } from './refused-queue';

// Most visits find a gateway that answers at once, and fetch nothing of this.

const own = lazyPanel(async () => (await import('./own-queue')).OwnQueue, { fallback: <ListSkeleton /> });
const refused = lazyPanel(async () => (await import('./refused-queue')).RefusedQueue, {
  fallback: <ListSkeleton />,
});

/** What this browser itself knows to be waiting. */
export const OwnQueuePanel = (props: OwnQueueProps) => <Lazy panel={own.Panel} {...props} />;

/** What stands in the place of a queue that the gateway refuses. */
export const RefusedQueuePanel = (props: RefusedQueueProps) => <Lazy panel={refused.Panel} {...props} />;

function Lazy<P extends object>({
  panel: Panel,
  ...props
}: P & { panel: ComponentType<P & PanelBoundaryProps> }) {
  const [attempt, setAttempt] = useState(0);
  // What remains after taking the panel away is P; TypeScript cannot subtract from a type parameter.
  const rest = props as unknown as P;
  return <Panel key={attempt} {...rest} onGiveUp={() => setAttempt(attempt + 1)} />;
}
