'use client';

import { useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { LoadMore } from '@/components/shared/load-more';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { Checkbox } from '@/components/ui/checkbox';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { cleanText } from '@/lib/format/clean-text';
import type { UnreadableRow } from '@/lib/gateway/http/rows';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import { useClients } from '@/lib/hooks/use-clients';
import { useCollectibles } from '@/lib/queries/collectibles';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Collectibles load after the frame of the page, once the gateway has answered.
const LazyCollectionList = lazyPanel(async () => (await import('./collection-list')).CollectionList, {
  fallback: <CollectiblesSkeleton />,
});

/** The collectibles of the open Safe. */
export function CollectibleList() {
  return (
    <OpenSafe skeleton={<CollectiblesSkeleton />}>
      {(safe) => (
        <OfferedFeature feature="ERC721">
          <Collectibles safe={safe} />
        </OfferedFeature>
      )}
    </OpenSafe>
  );
}

function Collectibles({ safe }: { safe: SafeRef }) {
  const [showsAll, setShowsAll] = useState(false);
  const query = useCollectibles(safe, showsAll ? 'all' : 'trusted');
  const { gateway } = useClients();
  const [isDrawn, setDrawn] = useState(false);
  const isListed = query.data?.pages.some(({ items }) => items.length > 0);
  return (
    <>
      <QueryView
        query={query}
        skeleton={<CollectiblesSkeleton />}
        stillWorks="You can still send a collectible by its collection and token ID."
        empty={{
          when: ({ pages }) => pages.every(({ items }) => items.length === 0) && !query.hasNextPage,
          content: (
            <EmptyState title="No collectibles">
              Collectibles sent to this Safe on Base appear here.
            </EmptyState>
          ),
        }}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              <p className="mb-4 text-13 text-muted">From {gateway.host}</p>
              <LazyCollectionList safe={safe} pieces={items.filter(isReadable)} onDrawn={setDrawn} />
              <Unreadable rows={items.filter((item) => item.kind === 'unreadable')} />
              <LoadMore
                loadedCount={items.length}
                hasMore={query.hasNextPage}
                isLoadingMore={query.isFetchingNextPage}
                hasFailed={query.isFetchNextPageError}
                onLoadMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryView>
      <Checkbox
        // It would be moved by what is loaded first. Once it was pressed it stays, with the focus.
        className={(query.isPending || (isListed && !isDrawn)) && !showsAll ? 'invisible mt-6' : 'mt-6'}
        label="Show all collectibles"
        hint="Include collectibles flagged as spam. Anyone can send a collectible with any name and image to this Safe."
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
    </>
  );
}

const isReadable = (item: Collectible | UnreadableRow): item is Collectible => item.kind === 'collectible';

/** Names the collectibles of the gateway's list that Concord can't read. */
function Unreadable({ rows }: { rows: readonly UnreadableRow[] }) {
  if (rows.length === 0) return null;
  const names = rows.map(({ id }) => (id === undefined ? 'unknown' : `#${cleanText(id, 40)}`));
  return (
    <p className="wrap-break-word mt-3 text-13 text-muted">
      Concord can’t read {rows.length === 1 ? 'this collectible' : `${rows.length} collectibles`}:{' '}
      {names.join(', ')}
    </p>
  );
}

function CollectiblesSkeleton() {
  return (
    <SkeletonGroup label="Loading collectibles">
      <Skeleton className="mb-5 h-6 w-48" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} className="h-56 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
