'use client';

import { OpenSafe } from '@/components/common/open-safe';
import { OutsideFrames } from '@/components/common/outside-frames';
import { AppListSkeleton } from './app-list-skeleton';
import { LazyAppCatalog } from './lazy-app-catalogue';

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
