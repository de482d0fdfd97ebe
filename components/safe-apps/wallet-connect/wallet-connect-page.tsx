'use client';

import { useSearchParams } from 'next/navigation';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loads with the reviews, once the Safe is known.
const WalletConnect = lazyPanel(async () => (await import('./wallet-connect')).WalletConnect, {
  fallback: <WalletConnectSkeleton />,
});

/** The connected apps of the Safe that the address bar names. */
export function WalletConnectPage() {
  return (
    <OutsideFrames skeleton={<WalletConnectSkeleton />}>
      <OpenSafe skeleton={<WalletConnectSkeleton />}>
        {(safe) => <OfLink key={safe.address} safe={safe} />}
      </OpenSafe>
    </OutsideFrames>
  );
}

function OfLink({ safe }: { safe: SafeRef }) {
  const link = (useSearchParams().get('uri') ?? '').slice(0, 4_001);
  return <WalletConnect key={link} safe={safe} link={link} />;
}

/** The form and the list before they are known. */
function WalletConnectSkeleton() {
  return (
    <SkeletonGroup label="Loading connected apps" className="grid gap-4">
      <Skeleton className="h-12 w-full max-w-[640px]" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </SkeletonGroup>
  );
}
