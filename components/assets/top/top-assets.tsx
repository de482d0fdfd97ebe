'use client';

import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useBalances } from '@/lib/queries/balances';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { AssetLinesSkeleton } from './asset-lines-skeleton';

export interface TopAssetsProps {
  safe: SafeRef;
}

// Fetched once there is something to draw.
const LazyPricedLines = lazyPanel(async () => (await import('./priced-lines')).PricedLines, {
  fallback: <AssetLinesSkeleton />,
});

// Loaded where the gateway failed or lists nothing.
const LazyHeldLines = lazyPanel(async () => (await import('./held-lines')).HeldLines, {
  fallback: <AssetLinesSkeleton />,
});

/** The most valuable tokens; without the gateway, well-known tokens read from the chain. */
export function TopAssets({ safe }: TopAssetsProps) {
  const balances = useBalances(safe);
  const error = useStandingError(balances);
  const hasFailed = balances.data === undefined && error !== null;

  return (
    <TopAssetsFrame
      action={<SheetLink href={routes.balances(formatSafeAddress(safe))}>All assets</SheetLink>}
    >
      {hasFailed ? (
        <LazyHeldLines safe={safe} />
      ) : (
        <QueryView
          query={balances}
          skeleton={<AssetLinesSkeleton />}
          empty={{
            when: ({ items }) => items.every((item) => item.kind !== 'unreadable' && item.amount === 0n),
            // The gateway may not have seen the latest transfer yet.
            content: <LazyHeldLines safe={safe} saysEmpty />,
          }}
        >
          {(data) => <LazyPricedLines safe={safe} balances={data} />}
        </QueryView>
      )}
    </TopAssetsFrame>
  );
}

function TopAssetsFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SheetSection title="Assets" action={action}>
      {children}
    </SheetSection>
  );
}

/** The card before the address bar was read. */
export function TopAssetsSkeleton() {
  return (
    <TopAssetsFrame>
      <AssetLinesSkeleton />
    </TopAssetsFrame>
  );
}
