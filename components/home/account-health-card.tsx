'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface AccountHealthCardProps {
  safe: SafeRef;
}

// Fetched once the chain has answered: before that there is nothing to say.
const LazyHealthRows = lazyPanel(async () => (await import('./health-rows')).HealthRows, {
  fallback: <HealthSkeleton />,
});

/** The Safe's setup, read from the chain. */
export function AccountHealthCard({ safe }: AccountHealthCardProps) {
  const query = useSafeState(safe);
  return (
    <HealthFrame>
      <QueryView query={query} skeleton={<HealthSkeleton />}>
        {(state) => <LazyHealthRows safe={safe} state={state} />}
      </QueryView>
    </HealthFrame>
  );
}

function HealthFrame({ children }: { children: ReactNode }) {
  return <SheetSection title="Account health">{children}</SheetSection>;
}

function HealthSkeleton() {
  return (
    <SkeletonGroup label="Loading account health" className="mt-1">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-5" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-1/4" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function AccountHealthCardSkeleton() {
  return (
    <HealthFrame>
      <HealthSkeleton />
    </HealthFrame>
  );
}
