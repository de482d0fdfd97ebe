import { useTitleBadge } from '@/lib/hooks/use-title-badge';
import { useOwnWaitingCount } from '@/lib/queries/transactions/own-rows';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The title badge for people who use no gateway; draws nothing itself. */
export function OwnTitleBadge({ safe }: { safe: SafeRef }) {
  useTitleBadge(useOwnWaitingCount(safe) ?? 0);
  return null;
}
