import { Badge } from '@/components/ui/badge';
import { useWaitingCount } from '@/lib/queries/transactions/waiting';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface WaitingBadgeProps {
  safe: SafeRef;
  /** How many signatures the overview says are missing; shown until the queue was read. */
  claimed: number;
}

/** How much waits for the connected owner: the overview counts missing signatures only, the queue also what can be executed. */
export function WaitingBadge({ safe, claimed }: WaitingBadgeProps) {
  const count = useWaitingCount(safe) ?? claimed;
  return count > 0 ? (
    <Badge tone="warning">{count === 1 ? '1 needs' : `${count} need`} your action</Badge>
  ) : null;
}
