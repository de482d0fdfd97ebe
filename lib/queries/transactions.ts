import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ListItem, type ListPage, listHistory, listQueue } from '@/lib/gateway/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

/** All loaded pages as one list; a row that came twice is shown once. */
function joinPages({ pages }: { pages: readonly ListPage[] }): readonly ListItem[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => {
      if (item.kind !== 'transaction') return true;
      const isNew = !seen.has(item.transaction.id);
      seen.add(item.transaction.id);
      return isNew;
    });
}

const pageParameters = {
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: ({ next }: ListPage) => next,
};

export const queueOptions = ({ gateway }: Clients, safe: SafeRef) =>
  infiniteQueryOptions({
    queryKey: keys.queue(safe),
    queryFn: ({ pageParam, signal }) => listQueue(gateway, safe, { cursor: pageParam, signal }),
    ...pageParameters,
    select: joinPages,
    ...freshness.live,
  });

export const useQueue = (safe: SafeRef) => useInfiniteQuery(queueOptions(useClients(), safe));

export const historyOptions = ({ gateway }: Clients, safe: SafeRef) =>
  infiniteQueryOptions({
    queryKey: keys.history(safe),
    queryFn: ({ pageParam, signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return listHistory(gateway, safe, { cursor: pageParam, timezone: timeZone, signal });
    },
    ...pageParameters,
    select: joinPages,
    ...freshness.calm,
  });

export const useHistory = (safe: SafeRef) => useInfiniteQuery(historyOptions(useClients(), safe));
