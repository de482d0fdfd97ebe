'use client';

import { type ReactNode, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useHasPassed } from '@/lib/hooks/use-has-passed';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useOverviews } from '@/lib/queries/safes/overviews';

// Reading queues takes much code, and most visits have none to read.
const List = lazyPanel(async () => (await import('./my-waiting-list')).MyWaitingList);

export interface MyWaitingProps {
  /** Shown in place of the Safes while it is not known what needs the reader. */
  skeleton?: ReactNode;
  /** The Safes, below. */
  children?: ReactNode;
}

/** The Safes are no longer held back after this time. */
const longestHoldMs = 4_000;

/**
 * The transactions of all Safes that need the connected owner, above the Safes. The Safes are shown together with them,
 * because a list that comes later would push away what somebody is about to press. A list that comes too late is
 * offered beside the tabs.
 */
export function MyWaiting({ skeleton, children }: MyWaitingProps) {
  const { session, account, owned, safes } = useMySafes();
  const { data, isLoading } = useOverviews(safes, account);
  const isQueued = data?.some((row) => row.kind === 'safe' && row.queued > 0) ?? false;
  const [listed, setListed] = useState<'in time' | 'opened'>();
  const isLate = useHasPassed(longestHoldMs, account !== undefined);
  const isHeld = !isLate && account !== undefined && (isLoading || (isQueued && !listed));
  const isUnsettled = isHeld || (!isLate && (session.status === 'reconnecting' || owned.isLoading));
  return (
    // The foot of the page shows itself once it has its place.
    <div className="relative" data-unsettled={isUnsettled ? '' : undefined}>
      {account !== undefined && isQueued && (
        <List
          state={isHeld ? undefined : (listed ?? 'late')}
          onListed={() => setListed((before) => before ?? (isLate ? undefined : 'in time'))}
          onOpen={() => setListed('opened')}
        />
      )}
      {isHeld && skeleton}
      {/* Stays in the page, so that what it loads is not late. */}
      <div hidden={isHeld}>{children}</div>
    </div>
  );
}
