'use client';

import { OpenSafe } from '@/components/shared/open-safe';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { AppListSkeleton } from './app-list-skeleton';
import { LazyAppCatalog } from './lazy-app-catalog';

/** The apps for the Safe that the address bar names. */
export function AppsPage() {
  return (
    <OutsideFrames skeleton={<AppListSkeleton />}>
      <OpenSafe skeleton={<AppListSkeleton />}>
        {(safe) => (
          <LazyAppCatalog key={safe.address} safe={safe} onGiveUp={() => window.location.reload()} />
        )}
      </OpenSafe>
    </OutsideFrames>
  );
}
