'use client';

import { useMemo } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/lib/format/date';
import { type HistoryFilter, isFiltering } from '@/lib/history/history-filter';
import { describePeriod } from '@/lib/history/periods';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { joinChainHistory, useChainHistory } from '@/lib/queries/transactions/chain-history';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useHistoryFilter } from './filter/use-history-filter';
import { arrangeHistory } from './history-rows';

// Loaded separately, because nothing is drawn until the gateway has answered.
const HistoryScroll = lazyPanel(async () => (await import('./history-scroll')).HistoryScroll, {
  fallback: <ListSkeleton />,
});

const LazyUnfollowedNotice = lazyPanel(async () => (await import('./unfollowed-notice')).UnfollowedNotice);
// Most people use a gateway.
const LazyEventHistory = lazyPanel(async () => (await import('./event-history')).EventHistory, {
  fallback: <ListSkeleton />,
});
const LazyTools = lazyPanel(async () => (await import('./history-tools')).HistoryTools, {
  fallback: <Skeleton className="mb-4 h-36 md:h-10" />,
});
const LazyChips = lazyPanel(async () => (await import('./filter/filter-chips')).FilterChips);
const LazyFilteredHistory = lazyPanel(async () => (await import('./filtered-history')).FilteredHistory, {
  fallback: <ListSkeleton />,
});

/** The history of the open Safe, newest first; without a gateway from the Safe's own events. */
export function HistoryList() {
  const hasGateway = useHasGateway();
  return (
    <OpenSafe skeleton={<ListSkeleton />}>
      {(safe) => (hasGateway ? <Wanted safe={safe} /> : <LazyEventHistory safe={safe} />)}
    </OpenSafe>
  );
}

function Wanted({ safe }: { safe: SafeRef }) {
  const [filter, setFilter] = useHistoryFilter(safe);
  return (
    <>
      <PrintHead filter={filter} />
      <LazyTools safe={safe} filter={filter} onChange={setFilter} />
      {isFiltering(filter) ? (
        <>
          <LazyChips filter={filter} onChange={setFilter} />
          <LazyFilteredHistory safe={safe} filter={filter} onClear={() => setFilter({})} />
        </>
      ) : (
        <History safe={safe} />
      )}
    </>
  );
}

/** The title of a printed history. The Safe is at the head of every printed page. */
function PrintHead({ filter }: { filter: HistoryFilter }) {
  return (
    <div className="hidden print:block">
      <h1 className="font-semibold text-22">History</h1>
      <p className="text-muted">
        {describePeriod(filter)} · printed {formatDay(new Date())}
      </p>
    </div>
  );
}

function History({ safe }: { safe: SafeRef }) {
  const query = useHistory(safe);
  // Arranging goes through all loaded rows, so it is memoized.
  const fromChain = useChainHistory(safe);
  const { found, modules } = fromChain;
  const hasMore = query.hasNextPage;
  const rows = useMemo(
    () => arrangeHistory(joinChainHistory(query.data ?? [], { found, modules }), { hasMore }),
    [query.data, found, modules, hasMore],
  );
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      stillWorks="The history appears as soon as the gateway responds. Your funds are safe on the chain."
      empty={{
        when: () => rows.length === 0,
        content: (
          <>
            {fromChain.isUnfollowed && <LazyUnfollowedNotice safe={safe} {...fromChain} />}
            <EmptyState title="No history yet">
              Payments, settings changes and contract calls appear here once they are executed.
            </EmptyState>
          </>
        ),
      }}
    >
      {() => (
        <>
          {fromChain.isUnfollowed && <LazyUnfollowedNotice safe={safe} {...fromChain} />}
          <HistoryScroll
            key={safe.address}
            safe={safe}
            rows={rows}
            hasMore={hasMore}
            isLoadingMore={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}
