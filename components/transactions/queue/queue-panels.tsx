import { type ComponentType, useState } from 'react';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { lazyPanel, type PanelBoundaryProps } from '@/components/ui/overlay/lazy-panel';
import type { OwnQueueProps } from './local-queue';
import type { QueueGroupsProps } from './queue-groups';
import type { RefusedQueueProps } from './refused-queue';

// Rows are drawn when the gateway has answered; most visits find one that does at once, and fetch nothing of the rest.

const own = lazyPanel(async () => (await import('./local-queue')).OwnQueue, { fallback: <ListSkeleton /> });
const refused = lazyPanel(async () => (await import('./refused-queue')).RefusedQueue, {
  fallback: <ListSkeleton />,
});

const groups = lazyPanel(async () => (await import('./queue-groups')).QueueGroups, {
  fallback: <ListSkeleton />,
});

/** The rows that the gateway told. */
export const QueueGroupsPanel = (props: QueueGroupsProps) => <Lazy panel={groups.Panel} {...props} />;

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
