'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { OpenSafe } from '@/components/shared/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { Card } from '@/components/ui/card';
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
      stillWorks="The history is missing meanwhile. What happened is on the chain, and is listed again as soon as the gateway answers."
      empty={{
        when: (items) => arrangeHistory(items).length === 0,
        content: (
          <Card>
            <EmptyState title="Nothing has happened yet">
              Payments in and out, changes of settings and calls of contracts stand here once they are
              executed.
            </EmptyState>
          </Card>
        ),
      }}
    >
      {(items) => (
        <>
          <p className="mb-3 text-13 text-muted">
            Told by {gateway.host}. Each transaction is checked here when you open it.
          </p>
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
