'use client';

import { TopAssets, TopAssetsSkeleton } from '@/components/assets/top-assets';
import { OpenSafe } from '@/components/common/open-safe';
import { AccountHealthCard, AccountHealthCardSkeleton } from '@/components/dashboard/account-health-card';
import { DashboardGrid } from '@/components/dashboard/dashboard-grid';
import { OwnersCard, OwnersCardSkeleton } from '@/components/dashboard/owners-card';
import { TotalCard, TotalCardSkeleton } from '@/components/dashboard/total-card';
import { RecentHistory, RecentHistorySkeleton } from '@/components/transactions/recent-history';
import { WaitingCard, WaitingCardSkeleton } from '@/components/transactions/waiting-card';

const skeleton = (
  <DashboardGrid
    total={<TotalCardSkeleton />}
    waiting={<WaitingCardSkeleton />}
    assets={<TopAssetsSkeleton />}
    history={<RecentHistorySkeleton />}
    owners={<OwnersCardSkeleton />}
    health={<AccountHealthCardSkeleton />}
  />
);

/** The dashboard of the open Safe, put together from several features. */
export function OpenHome() {
  return (
    <OpenSafe skeleton={skeleton}>
      {(safe) => (
        <DashboardGrid
          total={<TotalCard safe={safe} />}
          waiting={<WaitingCard safe={safe} />}
          assets={<TopAssets safe={safe} />}
          history={<RecentHistory safe={safe} />}
          owners={<OwnersCard safe={safe} />}
          health={<AccountHealthCard safe={safe} />}
        />
      )}
    </OpenSafe>
  );
}
