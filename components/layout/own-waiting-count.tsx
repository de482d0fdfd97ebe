import { useOwnWaitingCount } from '@/lib/queries/transactions/own-rows';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { WaitingCount } from './waiting-count';

export interface OwnWaitingCountProps {
  safe: SafeRef;
  className: string;
}

/** How many transactions saved in this browser need the reader, for people who use no gateway. */
export function OwnWaitingCount({ safe, className }: OwnWaitingCountProps) {
  return <WaitingCount count={useOwnWaitingCount(safe) ?? 0} className={className} />;
}
