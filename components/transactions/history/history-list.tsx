'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { OpenSafe } from '@/components/shared/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useClients } from '@/lib/hooks/use-clients';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { arrangeHistory } from './history-rows';

// Nothing is drawn until the gateway has answered.
const HistoryScroll = lazyPanel(async () => (await import('./history-scroll')).HistoryScroll, {
  fallback: <ListSkeleton />,
});

/** What happened in the open Safe, newest first. */
export function HistoryList() {
  return <OpenSafe skeleton={<ListSkeleton />}>{(safe) => <History safe={safe} />}</OpenSafe>;
}

function History({ safe }: { safe: SafeRef }) {
  const query = useHistory(safe);
  const { gateway } = useClients();
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      stillWorks="The history appears as soon as the gateway answers. Your funds are safe on the chain."
      empty={{
        when: (items) => arrangeHistory(items).length === 0,
        content: (
          <EmptyState title="No history yet">
            Payments, settings changes and contract calls appear here once they are executed.
          </EmptyState>
        ),
      }}
    >
      {(items) => (
        <>
          <p className="mb-3 text-13 text-muted">From {gateway.host}. Open a transaction to verify it.</p>
          <HistoryScroll
            key={safe.address}
            safe={safe}
            rows={arrangeHistory(items)}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}
