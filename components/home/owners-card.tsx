'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Fetched once the chain has answered: before that there is nobody to list.
const LazyOwnerRows = lazyPanel(async () => (await import('./owner-rows')).OwnerRows, {
  fallback: <OwnerRowsSkeleton />,
});

export interface OwnersCardProps {
  safe: SafeRef;
}

/** The owners of the Safe, read from the chain. */
export function OwnersCard({ safe }: OwnersCardProps) {
  const query = useSafeState(safe);
  return (
    <OwnersFrame
      action={
        query.data && (
          <span className="flex flex-wrap items-center justify-end gap-x-3 text-13 text-muted">
            {query.data.threshold} of {query.data.owners.length} must confirm
            <SheetLink href={routes.newTransaction(formatSafeAddress(safe), { kind: 'owners' })}>
              Manage owners
            </SheetLink>
          </span>
        )
      }
    >
      <QueryView query={query} skeleton={<OwnerRowsSkeleton />}>
        {({ owners }) => <LazyOwnerRows safe={safe} owners={owners} />}
      </QueryView>
    </OwnersFrame>
  );
}

function OwnersFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SheetSection title="Owners" action={action}>
      {children}
    </SheetSection>
  );
}

function OwnerRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading owners" className="mt-2">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function OwnersCardSkeleton() {
  return (
    <OwnersFrame>
      <OwnerRowsSkeleton />
    </OwnersFrame>
  );
}
