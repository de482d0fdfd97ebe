'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { SharedAppSkeleton } from './shared-app-skeleton';

// Loads once the address bar has been read.
const SharedApp = lazyPanel(async () => (await import('./shared-app')).SharedApp, {
  fallback: <SharedAppSkeleton />,
});

/** The app of a shared link. */
export function SharedAppPage() {
  return (
    <OutsideFrames skeleton={<SharedAppSkeleton />}>
      <Suspense fallback={<SharedAppSkeleton />}>
        <OfferedFeature feature="SAFE_APPS">
          <NamedApp />
        </OfferedFeature>
      </Suspense>
    </OutsideFrames>
  );
}

function NamedApp() {
  const query = useSearchParams();
  return (
    <SharedApp
      url={(query.get('appUrl') ?? '').slice(0, 2_001)}
      chain={(query.get('chain') ?? 'base').slice(0, 40)}
    />
  );
}
