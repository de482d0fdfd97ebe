'use client';

import { useMemo } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatDay } from '@/lib/format/date';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useEventHistory } from '@/lib/queries/transactions/event-history';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { arrangeHistory } from './history-rows';
import { HistoryScroll } from './history-scroll';

export interface EventHistoryProps {
  safe: SafeRef;
}

/** The history from the Safe's own events, for people who use no gateway: with the blocks that were searched. */
export function EventHistory({ safe }: EventHistoryProps) {
  const history = useEventHistory(safe);
  const { query, rows: items, end } = history;
  const { data: state } = useSafeState(safe);
  // Older contracts than 1.3.0 don't report received Ether, and Concord knows none of them.
  const isUnknownContract = state !== undefined && state.version === undefined;
  const rows = useMemo(
    () =>
      arrangeHistory(items).map((row) =>
        // Received tokens are missing, so no month adds up.
        row.kind === 'month' ? { ...row, isWhole: false } : row,
      ),
    [items],
  );
  return (
    <>
      <p className="mb-3 max-w-[720px] text-13 text-muted">
        You use no gateway, so Concord searches this Safe’s own events: executed transactions, modules and
        received ETH. Received tokens leave no event in the Safe, so they aren’t listed. Filter and export
        need a gateway.
        {isUnknownContract &&
          ' Concord doesn’t know this Safe’s contract. Contracts before version 1.3.0 don’t report received ETH, so it may be missing here.'}
      </p>
      {query.isPending && !query.isError && <ListSkeleton />}
      {rows.length > 0 && (
        <HistoryScroll
          key={safe.address}
          safe={safe}
          rows={rows}
          // The next page is in blocks that were searched already.
          hasMore={end === 'enough'}
          isLoadingMore={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
        />
      )}
      {query.data && rows.length === 0 && (
        <EmptyState
          title={
            query.hasNextPage ? 'Nothing found yet' : isUnknownContract ? 'No events found' : 'No history yet'
          }
        >
          {query.hasNextPage
            ? 'Older blocks haven’t been searched.'
            : isUnknownContract
              ? 'Executed transactions appear here.'
              : 'Executed transactions and received ETH appear here.'}
        </EmptyState>
      )}
      {query.error && (
        <ErrorNotice
          className="mt-4"
          tone="warning"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          stillWorks={query.data && 'What was found so far is listed.'}
        />
      )}
      <SearchLine history={history} />
    </>
  );
}

type Found = ReturnType<typeof useEventHistory>;

/** How far the search went, with its stop and its going on. */
function SearchLine({
  history: { query, progress, stop, reached, end, hasNewestFailed },
}: {
  history: Found;
}) {
  // The next page is in blocks that were searched already.
  const hasFoundMore = end === 'enough';
  const isSearching = (query.isFetchingNextPage && !hasFoundMore) || query.isLoading;
  return (
    <div
      aria-live="polite"
      className="mt-4 flex flex-wrap items-center justify-center gap-3 text-13 text-muted print:hidden"
    >
      {hasNewestFailed && <p>Couldn’t read the newest blocks. Concord tries again.</p>}
      {isSearching ? (
        <>
          <Spinner size={16} />
          <p>
            {progress.block === undefined ? 'Searching blocks…' : `Searched back to block ${progress.block}…`}
            {progress.isSlowed && ' The RPC limits requests, so this takes longer.'}
          </p>
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          {reached && <p>{describeReached(reached, end)}</p>}
          {query.hasNextPage && !hasFoundMore && !query.isError && (
            <Button size="sm" onClick={() => void query.fetchNextPage()}>
              {end === 'stopped' ? 'Continue searching' : 'Search older blocks'}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function describeReached({ block, date }: NonNullable<Found['reached']>, end: Found['end']): string {
  if (end === 'complete') return 'All blocks are searched.';
  const searched = `Searched back to block ${block}, ${formatDay(date)}.`;
  return end === 'refused' ? `${searched} Your RPC has no events of older blocks.` : searched;
}
