'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface AccountHealthCardProps {
  safe: SafeRef;
}

// Fetched once the chain has answered: before that there is nothing to say.
const LazyHealthRows = lazyPanel(async () => (await import('./health-rows')).HealthRows, {
  fallback: <LineSkeleton />,
});

const LazyPowersLine = lazyPanel(async () => (await import('./powers-line')).PowersLine, {
  fallback: <LineSkeleton isHigh />,
});

/** The Safe's setup, read from the chain. */
export function AccountHealthCard({ safe }: AccountHealthCardProps) {
  const query = useSafeState(safe);
  return (
    <HealthFrame>
      <QueryView query={query} skeleton={<HealthSkeleton />}>
        {(state) => (
          <>
            <LazyHealthRows safe={safe} state={state} />
            <LazyPowersLine safe={safe} state={state} />
          </>
        )}
      </QueryView>
    </HealthFrame>
  );
}

function HealthFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Account health" className="border-line border-t">
      {children}
    </section>
  );
}

function HealthSkeleton() {
  return (
    <SkeletonGroup label="Loading account health">
      <LineSkeleton />
      <LineSkeleton isHigh />
    </SkeletonGroup>
  );
}

/** As high as the line that follows, so that nothing below moves: the health has two lines of text, the powers three. */
function LineSkeleton({ isHigh = false }: { isHigh?: boolean }) {
  return (
    <div className={cn('flex items-center gap-3 border-line border-b', isHigh ? 'h-21.25' : 'h-15.25')}>
      <Skeleton className="size-5" />
      <Skeleton className="w-1/2" />
    </div>
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
