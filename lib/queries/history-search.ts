import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { searchHistory } from '@/lib/actions/history/search-history';
import type { HistoryFilter } from '@/lib/history/history-filter';
import type { OwnWords } from '@/lib/history/match-history';
import { payeeOf } from '@/lib/history/payee-of';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findLabel, type Label, labels } from '@/lib/storage/labels';
import { keys } from './keys';
import { staleTimes } from './stale-times';
import { useNames } from './use-name';

/** The label that a row shows, found for its transaction or its payee. */
export const labelFinder =
  (rows: readonly Label[]): NonNullable<OwnWords['labelOf']> =>
  (transaction) =>
    findLabel(rows, { chainId: base.id, id: transaction.id, payee: payeeOf(transaction) });

/** The size of one step; the reader asks for the next one. */
const steps = { enough: 25, maxPages: 5 } as const;

const historySearchOptions = (
  { gateway }: Clients,
  safe: SafeRef,
  filter: HistoryFilter,
  words: OwnWords & { readonly labels: readonly Label[] },
) =>
  infiniteQueryOptions({
    queryKey: [
      ...keys.historySearch(safe, JSON.stringify(filter)),
      // A new label may match, or match no more.
      filter.label === undefined && filter.search === undefined ? '' : JSON.stringify(words.labels),
    ] as const,
    queryFn: ({ pageParam, signal }) =>
      searchHistory(gateway, { safe, filter, cursor: pageParam, ...words }, { ...steps, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      reached: pages.findLast(({ reached }) => reached !== undefined)?.reached,
    }),
    ...staleTimes.minutes,
  });

/** The entries of a Safe's history that match a filter, step by step through the gateway's lists. */
export function useHistorySearch(safe: SafeRef, filter: HistoryFilter) {
  const nameOf = useNames();
  const saved = useStored(labels);
  return useInfiniteQuery(
    historySearchOptions(useClients(), safe, filter, { nameOf, labelOf: labelFinder(saved), labels: saved }),
  );
}
