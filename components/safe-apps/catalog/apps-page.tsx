'use client';

import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { AppListSkeleton } from './app-list-skeleton';

// Loads once the Safe is known.
const AppCatalog = lazyPanel(async () => (await import('./app-catalog')).AppCatalog, {
  fallback: <AppListSkeleton />,
});

/** The apps for the Safe that the address bar names. */
export function AppsPage() {
  return (
    <OutsideFrames skeleton={<AppListSkeleton />}>
      <OpenSafe skeleton={<AppListSkeleton />}>
        {(safe) => (
          <OfferedFeature feature="SAFE_APPS">
            <AppCatalog key={safe.address} safe={safe} />
          </OfferedFeature>
        )}
      </OpenSafe>
    </OutsideFrames>
  );
}
