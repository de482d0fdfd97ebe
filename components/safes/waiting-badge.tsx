import { Badge } from '@/components/ui/badge';
import { useWaitingCount } from '@/lib/queries/transactions/waiting';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface WaitingBadgeProps {
  safe: SafeRef;
  /** The number of missing signatures in the gateway's overview; shown until the queue has loaded. */
  claimed: number;
}

/**
 * Counts the work of the connected owner: the overview counts only missing signatures, the queue also executable
 * transactions.
 */
export function WaitingBadge({ safe, claimed }: WaitingBadgeProps) {
  const count = useWaitingCount(safe) ?? claimed;
  return count > 0 ? (
    <Badge tone="warning">{count === 1 ? '1 needs' : `${count} need`} your action</Badge>
  ) : null;
}
