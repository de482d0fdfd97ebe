'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { arrangeHistory } from './history-rows';

export interface RecentHistoryProps {
  safe: SafeRef;
}

const shownCount = 4;

// Fetched once there is something to draw.
const LazyRecentRow = lazyPanel(async () => (await import('./recent-row')).RecentRow, {
  fallback: <li className="min-h-15" />,
});

const LazyNoHistory = lazyPanel(async () => (await import('./no-history')).NoHistory);

// Of few Safes anything is missing.
const LazyMissingExecutions = lazyPanel(async () => (await import('./missing-executions')).MissingExecutions);

/** The last things that happened, for the dashboard. */
export function RecentHistory({ safe }: RecentHistoryProps) {
  const query = useHistory(safe);
  const mayLackExecutions = useSafeState(safe).data?.isL2 === false;
  const link = formatSafeAddress(safe);
  return (
    <RecentFrame action={<SheetLink href={routes.history(link)}>All history</SheetLink>}>
      {mayLackExecutions && <LazyMissingExecutions safe={safe} />}
      <QueryView
        query={query}
        skeleton={<RecentRowsSkeleton />}
        empty={{
          when: (items) => arrangeHistory(items).length === 0,
          content: <LazyNoHistory safe={safe} />,
        }}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items
              .flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
              .slice(0, shownCount)
              .map((transaction) => (
                <LazyRecentRow key={transaction.id} transaction={transaction} safe={safe} />
              ))}
          </ul>
        )}
      </QueryView>
    </RecentFrame>
  );
}

function RecentFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SheetSection title="History" action={action}>
      {children}
    </SheetSection>
  );
}

function RecentRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading recent history" className="mt-1">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1">
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-2 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function RecentHistorySkeleton() {
  return (
    <RecentFrame>
      <RecentRowsSkeleton />
    </RecentFrame>
  );
}
