'use client';

import { useSearchParams } from 'next/navigation';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { OpenAppSkeleton } from '../catalog/open-app-skeleton';

// Loads with the Safe Apps protocol, which no other page needs.
const OpenApp = lazyPanel(async () => (await import('./open-app')).OpenApp, {
  fallback: <OpenAppSkeleton />,
});

/** The app and the Safe that the address bar names. */
export function OpenAppPage() {
  return (
    <OutsideFrames skeleton={<OpenAppSkeleton />}>
      <OpenSafe skeleton={<OpenAppSkeleton />}>
        {(safe) => (
          <OfferedFeature feature="SAFE_APPS">
            <NamedApp key={safe.address} safe={safe} />
          </OfferedFeature>
        )}
      </OpenSafe>
    </OutsideFrames>
  );
}

function NamedApp({ safe }: { safe: SafeRef }) {
  const url = (useSearchParams().get('appUrl') ?? '').slice(0, 2_001);
  return <OpenApp key={url} safe={safe} url={url} />;
}
