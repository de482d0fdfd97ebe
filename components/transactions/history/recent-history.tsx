'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface RecentHistoryProps {
  safe: SafeRef;
}

// Loaded once the gateway has answered.
const LazyRecentRows = lazyPanel(async () => (await import('./recent-rows')).RecentRows, {
  fallback: <RecentRowsSkeleton />,
});

/** The newest rows of a history, for the dashboard. Without a gateway only the history's own page searches the chain. */
export function RecentHistory({ safe }: RecentHistoryProps) {
  const hasGateway = useHasGateway();
  const query = useHistory(safe);
  const link = formatSafeAddress(safe);
  return (
    <RecentFrame action={<SheetLink href={routes.history(link)}>All history</SheetLink>}>
      {hasGateway ? (
        <QueryView query={query} skeleton={<RecentRowsSkeleton />}>
          {(items) => <LazyRecentRows safe={safe} items={items} />}
        </QueryView>
      ) : (
        <p className="py-3 text-muted">
          You use no gateway, so the history is read from the chain once you open it.
        </p>
      )}
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
    <SkeletonGroup label="Loading recent history">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 py-2">
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

/** The card before the address bar is read. */
export function RecentHistorySkeleton() {
  return (
    <RecentFrame>
      <RecentRowsSkeleton />
    </RecentFrame>
  );
}
