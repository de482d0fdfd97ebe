import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ListItem,
  type ListPage,
  listHistory,
  listQueue,
} from '@/lib/gateway/resources/transactions/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { settleSubmitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { staleTimes } from '../stale-times';
import { useSentTransactions } from './sent-transactions';

/** All loaded pages as one list; a row that came twice is shown once. */
export function joinPages({ pages }: { pages: readonly ListPage[] }): readonly ListItem[] {
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
    queryFn: async ({ pageParam, signal }) => {
      const page = await listQueue(gateway, safe, { cursor: pageParam, signal });
      settleListed(safe, page.items);
      return page;
    },
    ...pageParameters,
    select: joinPages,
    ...staleTimes.minutes,
  });

/** The gateway's queue, with what this browser sent and the gateway does not show yet. */
export function useQueue(safe: SafeRef) {
  const query = useInfiniteQuery(queueOptions(useClients(), safe));
  const addSent = useSentTransactions(safe);
  const state = useSafeState(safe).data;
  const data = useMemo(() => query.data && addSent(query.data, state), [query.data, addSent, state]);
  return { ...query, data };
}

/** What was proposed here is shown by the gateway once a row of it is there. */
function settleListed(safe: SafeRef, items: readonly ListItem[]): void {
  const ids = items.flatMap((item) =>
    item.kind === 'transaction' ? [item.transaction.id.toLowerCase()] : [],
  );
  settleSubmitted(
    safe,
    ({ kind, safeTxHash }) => kind === 'proposal' && ids.some((id) => id.endsWith(safeTxHash)),
  );
}

type History = InfiniteData<ListPage, string | undefined>;

export function historyOptions({ gateway }: Clients, safe: SafeRef) {
  /** Whether the newest page could be joined to what was known when the history was last asked again. */
  let isJoined = false;
  return infiniteQueryOptions({
    queryKey: keys.history(safe),
    queryFn: async ({ pageParam, signal, client }) => {
      const known = client.getQueryData<History>(keys.history(safe));
      const knownPage = known?.pages[known.pageParams.indexOf(pageParam)];
      if (pageParam !== undefined && isJoined && knownPage) return knownPage;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const page = await listHistory(gateway, safe, { cursor: pageParam, timezone: timeZone, signal });
      if (pageParam !== undefined || !knownPage) return page;
      const joined = joinNewestPage(page, knownPage);
      isJoined = joined !== undefined;
      return joined ?? page;
    },
    ...pageParameters,
    select: joinPages,
    ...staleTimes.minutes,
  });
}

export const useHistory = (safe: SafeRef) => useInfiniteQuery(historyOptions(useClients(), safe));

const idOf = (item: ListItem) => (item.kind === 'transaction' ? item.transaction.id : undefined);

/**
 * The newest page of a history joined to what was known of it before: what is new stands above, nothing between is
 * lost, and older pages need not be asked again, because what happened stays as it is. Undefined where the two have no
 * row in common, so that rows between them may be missing.
 */
function joinNewestPage(newest: ListPage, known: ListPage): ListPage | undefined {
  const ids = new Set(newest.items.map(idOf));
  const lastShared = known.items.findLastIndex((item) => {
    const id = idOf(item);
    return id !== undefined && ids.has(id);
  });
  if (lastShared === -1) return undefined;
  return { items: [...newest.items, ...known.items.slice(lastShared + 1)], next: known.next };
}
