'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/format/date';
import type { HistoryFilter } from '@/lib/history/history-filter';
import { useHistorySearch } from '@/lib/queries/history-search';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { arrangeHistory } from './history-rows';
import { HistoryScroll } from './history-scroll';
import { MissingExecutions, useLacksExecutions } from './missing-executions';

export interface FilteredHistoryProps {
  safe: SafeRef;
  filter: HistoryFilter;
  onClear: () => void;
}

/** The rows of a history that match a filter, and how far back the search went. */
export function FilteredHistory({ safe, filter, onClear }: FilteredHistoryProps) {
  const query = useHistorySearch(safe, filter);
  const lacksExecutions = useLacksExecutions(safe);
  const readsInside =
    filter.token ?? filter.amount ?? filter.address ?? filter.direction ?? filter.label ?? filter.search;
  return (
    <>
      {readsInside !== undefined && (
        <p className="mb-3 text-13 text-muted">Payments inside batches aren’t found.</p>
      )}
      <MissingExecutions safe={safe} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        stillWorks="The history appears as soon as the gateway responds. Your funds are safe on the chain."
      >
        {({ items, reached }) => {
          const rows = arrangeHistory(items, { hasMore: query.hasNextPage });
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState
                  title={query.hasNextPage ? 'No matching transactions yet' : 'No matching transactions'}
                  action={<Button onClick={onClear}>Clear filters</Button>}
                >
                  {query.hasNextPage
                    ? 'Older transactions haven’t been searched.'
                    : lacksExecutions
                      ? 'No transaction that the gateway lists matches these filters.'
                      : 'No transaction of this Safe matches these filters.'}
                </EmptyState>
              ) : (
                <HistoryScroll
                  key={`${safe.address} ${JSON.stringify(filter)}`}
                  safe={safe}
                  rows={rows}
                  hasMore={false}
                  isLoadingMore={false}
                  hasFailed={false}
                  onLoadMore={() => undefined}
                />
              )}
              <div
                aria-live="polite"
                className="mt-4 flex flex-wrap items-center justify-center gap-3 text-13 text-muted print:hidden"
              >
                {query.isFetchNextPageError && <p className="text-danger">Couldn’t search further.</p>}
                {query.hasNextPage && (
                  <>
                    {reached && <p>Searched back to {formatDay(reached)}.</p>}
                    <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                      {query.isFetchNextPageError ? 'Try again' : 'Search older transactions'}
                    </Button>
                  </>
                )}
              </div>
            </>
          );
        }}
      </QueryView>
    </>
  );
}
