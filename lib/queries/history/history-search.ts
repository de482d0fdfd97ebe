import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { searchHistory } from '@/lib/actions/history/search-history';
import type { HistoryFilter } from '@/lib/history/history-filter';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

type NameOf = ReturnType<typeof useNames>;

/** The size of one step; the reader asks for the next one. */
const steps = { enough: 25, maxPages: 5 } as const;

const historySearchOptions = ({ gateway }: Clients, safe: SafeRef, filter: HistoryFilter, nameOf: NameOf) =>
  infiniteQueryOptions({
    queryKey: keys.historySearch(safe, JSON.stringify(filter)),
    queryFn: ({ pageParam, signal }) =>
      searchHistory(gateway, { safe, filter, cursor: pageParam, nameOf }, { ...steps, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      reached: pages.findLast(({ reached }) => reached !== undefined)?.reached,
    }),
    ...staleTimes.minutes,
  });

/** The entries of a Safe's history that match a filter, step by step through the gateway's lists. */
export const useHistorySearch = (safe: SafeRef, filter: HistoryFilter) =>
  useInfiniteQuery(historySearchOptions(useClients(), safe, filter, useNames()));
