'use client';

import type { ReactNode } from 'react';
import { useHasPassed } from '@/lib/hooks/use-has-passed';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface BelowWaitingProps {
  safe: SafeRef;
  /** Shown instead until the waiting transactions are there. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The parts of Home are no longer held back after this time. */
const longestHoldMs = 4_000;

/**
 * What stands below the waiting transactions of a Safe. It is shown together with them, because rows that come later
 * would push away what somebody is about to press.
 */
export function BelowWaiting({ safe, skeleton, children }: BelowWaitingProps) {
  const { status } = useSession();
  const isStatePending = useSafeState(safe).isPending;
  const isQueuePending = useQueue(safe).isPending;
  const isLate = useHasPassed(longestHoldMs);
  const isAwaited = isQueuePending || status === 'reconnecting' || (status === 'connected' && isStatePending);
  const isHeld = isAwaited && !isLate;
  return (
    <>
      {isHeld && skeleton}
      {/* Stays in the page, so that what it loads is not late. */}
      <div hidden={isHeld} className="grid grid-cols-1 gap-10">
        {children}
      </div>
    </>
  );
}
