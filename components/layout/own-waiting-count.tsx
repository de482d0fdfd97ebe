import { useTitleBadge } from '@/lib/hooks/use-title-badge';
import { useOwnWaitingCount } from '@/lib/queries/transactions/own-rows';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { WaitingCount } from './waiting-count';

export interface OwnWaitingCountProps {
  safe: SafeRef;
  className: string;
  /** Whether the tab's title has the number too. */
  isInTitle: boolean;
}

/** How many transactions saved in this browser need the reader, for people who use no gateway. */
export function OwnWaitingCount({ safe, className, isInTitle }: OwnWaitingCountProps) {
  const count = useOwnWaitingCount(safe) ?? 0;
  useTitleBadge(isInTitle ? count : 0);
  return <WaitingCount count={count} className={className} />;
}
