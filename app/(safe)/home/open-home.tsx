'use client';

import { TopAssets, TopAssetsSkeleton } from '@/components/assets/top/top-assets';
import { AccountHealthCard, AccountHealthCardSkeleton } from '@/components/home/account-health-card';
import { BelowWaiting } from '@/components/home/below-waiting';
import { DashboardGrid } from '@/components/home/dashboard-grid';
import { FlowCard, FlowCardSkeleton } from '@/components/home/flow-card';
import { NextSteps } from '@/components/home/next-steps';
import { OwnersCard, OwnersCardSkeleton } from '@/components/home/owners-card';
import { TotalCard, TotalCardSkeleton } from '@/components/home/total-card';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { RecentHistory, RecentHistorySkeleton } from '@/components/transactions/history/recent-history';
import { WaitingCard, WaitingCardSkeleton } from '@/components/transactions/rows/waiting-card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

// Only some Safes have limits, which come after everything else.
const LimitsCard = lazyPanel(async () => (await import('@/components/home/limits-card')).LimitsCard);

const belowSkeleton = (
  <>
    <TopAssetsSkeleton />
    <RecentHistorySkeleton />
  </>
);

const skeleton = (
  <DashboardGrid
    total={<TotalCardSkeleton />}
    waiting={<WaitingCardSkeleton />}
    below={belowSkeleton}
    owners={<OwnersCardSkeleton />}
    health={<AccountHealthCardSkeleton />}
    flow={<FlowCardSkeleton />}
  />
);

/** The dashboard of the open Safe, put together from several features. */
export function OpenHome() {
  return (
    <OpenSafe skeleton={skeleton}>
      {(safe) => (
        <DashboardGrid
          total={<TotalCard safe={safe} />}
          steps={<NextSteps safe={safe} />}
          waiting={<WaitingCard safe={safe} />}
          below={
            <BelowWaiting safe={safe} skeleton={belowSkeleton}>
              <TopAssets safe={safe} />
              <RecentHistory safe={safe} />
            </BelowWaiting>
          }
          owners={<OwnersCard safe={safe} />}
          late={<LimitsCard safe={safe} />}
          health={<AccountHealthCard safe={safe} />}
          flow={<FlowCard safe={safe} />}
        />
      )}
    </OpenSafe>
  );
}
