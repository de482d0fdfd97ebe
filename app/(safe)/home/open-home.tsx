'use client';

import { TopAssets, TopAssetsSkeleton } from '@/components/assets/top/top-assets';
import { AccountHealthCard, AccountHealthCardSkeleton } from '@/components/home/account-health-card';
import { DashboardGrid } from '@/components/home/dashboard-grid';
import { LimitsCard } from '@/components/home/limits-card';
import { OwnersCard, OwnersCardSkeleton } from '@/components/home/owners-card';
import { TotalCard, TotalCardSkeleton } from '@/components/home/total-card';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { RecentHistory, RecentHistorySkeleton } from '@/components/transactions/history/recent-history';
import { WaitingCard, WaitingCardSkeleton } from '@/components/transactions/rows/waiting-card';

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
          limits={<LimitsCard safe={safe} />}
          health={<AccountHealthCard safe={safe} />}
        />
      )}
    </OpenSafe>
  );
}
