import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
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

/** Joins the loaded pages into one list; a row that came twice is listed once. */
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
    queryFn: ({ pageParam, signal }) => listQueue(gateway, safe, { cursor: pageParam, signal }),
    ...pageParameters,
    select: joinPages,
    ...staleTimes.minutes,
  });

/** The gateway's queue, with what this browser sent and the gateway doesn't list yet; records that it lists are dropped. */
export function useQueue(safe: SafeRef) {
  const query = useInfiniteQuery(queueOptions(useClients(), safe));
  useEffect(() => settleListed(safe, query.data ?? []), [safe, query.data]);
  const addSent = useSentTransactions(safe);
  const state = useSafeState(safe).data;
  const data = useMemo(() => query.data && addSent(query.data, state), [query.data, addSent, state]);
  return { ...query, data };
}

/** Drops the records of own proposals that the gateway now lists. */
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
  /** Whether the newest page could be joined to the cached pages when the history was last refetched. */
  let isJoined = false;
  return infiniteQueryOptions({
    queryKey: keys.history(safe),
    queryFn: async ({ pageParam, signal, client }) => {
      const cached = client.getQueryData<History>(keys.history(safe));
      const cachedPage = cached?.pages[cached.pageParams.indexOf(pageParam)];
      if (pageParam !== undefined && isJoined && cachedPage) return cachedPage;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const page = await listHistory(gateway, safe, { cursor: pageParam, timezone: timeZone, signal });
      if (pageParam !== undefined || !cachedPage) return page;
      const joined = joinNewestPage(page, cachedPage);
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
 * Joins the newest page of a history to the cached one: new rows come first, and older pages need not be fetched again,
 * because executed transactions don't change. Undefined where the two share no row, so that rows between them may be
 * missing.
 */
function joinNewestPage(newest: ListPage, cached: ListPage): ListPage | undefined {
  const ids = new Set(newest.items.map(idOf));
  const lastShared = cached.items.findLastIndex((item) => {
    const id = idOf(item);
    return id !== undefined && ids.has(id);
  });
  if (lastShared === -1) return undefined;
  return { items: [...newest.items, ...cached.items.slice(lastShared + 1)], next: cached.next };
}
