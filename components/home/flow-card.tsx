'use client';

import { SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useBalances } from '@/lib/queries/balances';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loaded once there is a history to draw.
const LazyFlowRows = lazyPanel(async () => (await import('./flow-rows')).FlowRows, {
  fallback: <FlowCardSkeleton />,
});

/**
 * What came in and went out by week, from the history and the prices that the page loads anyway. It keeps its height
 * whatever they tell, because facts about the Safe stand below.
 */
export function FlowCard({ safe }: { safe: SafeRef }) {
  const hasGateway = useHasGateway();
  const { data: balances, isError: hasNoPrices } = useBalances(safe);
  const { data: history, hasNextPage, isError: hasNoHistory } = useHistory(safe);
  if (balances && history)
    return <LazyFlowRows balances={balances} history={history} hasOlder={hasNextPage} />;
  // The parts of the page that failed say so themselves, and offer to try again.
  if (hasNoPrices || hasNoHistory)
    return (
      <SheetSection title="In and out">
        <p className="flex h-44 items-center text-muted">
          {hasGateway
            ? 'Appears once history and prices have loaded.'
            : 'This needs a gateway’s history and prices, and you use none.'}
        </p>
      </SheetSection>
    );
  return <FlowCardSkeleton />;
}

/** The card before its picture: a place of the same height. */
export function FlowCardSkeleton() {
  return (
    <SheetSection title="In and out">
      <SkeletonGroup label="Loading what came in and went out" className="h-44 pt-5">
        <Skeleton className="h-26 max-w-80" />
        <Skeleton className="mt-4 w-2/3" />
        <Skeleton className="mt-2 w-1/2" />
      </SkeletonGroup>
    </SheetSection>
  );
}
