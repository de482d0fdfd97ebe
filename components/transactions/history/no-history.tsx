import { EmptyState } from '@/components/shared/empty-state';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useLacksExecutions } from './missing-executions';

/** That nothing has happened yet; where executions are missing, that is said above, and no more is known. */
export function NoHistory({ safe }: { safe: SafeRef }) {
  if (useLacksExecutions(safe)) return null;
  return <EmptyState title="No history yet">Payments and executed transactions appear here.</EmptyState>;
}
