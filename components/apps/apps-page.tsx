'use client';

import { OpenSafe } from '@/components/common/open-safe';
import { AppListSkeleton } from './app-list-skeleton';
import { LazyAppCatalogue } from './lazy-app-catalogue';

/** The apps for the Safe that the address bar names. */
export function AppsPage() {
  return (
    <OpenSafe skeleton={<AppListSkeleton />}>
      {(safe) => (
        <LazyAppCatalogue key={safe.address} safe={safe} onGiveUp={() => window.location.reload()} />
      )}
    </OpenSafe>
  );
}
