import type { GatewayClient } from '@/lib/gateway/http/client';
import {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '@/lib/gateway/resources/transactions/filtered-lists';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import {
  type ListItem,
  type ListPage,
  listHistory,
} from '@/lib/gateway/resources/transactions/transaction-list';
import { endOfDay, type HistoryFilter, startOfDay } from '@/lib/history/history-filter';
import { matchesHistory, type OwnWords } from '@/lib/history/match-history';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type HistorySearch = {
  readonly safe: SafeRef;
  readonly filter: HistoryFilter;
  /** The end of the step before. */
  readonly cursor?: string | undefined;
} & OwnWords;

export type SearchedHistory = ListPage & {
  /** The date of the oldest entry that was read. */
  readonly reached: Date | undefined;
  /** The number of entries that were read. */
  readonly count: number;
};

export type HistorySteps = {
  /** The step ends after `enough` matches, or after `maxPages` pages. */
  readonly enough: number;
  readonly maxPages: number;
};

/** Pages are larger than those of the scrolled list, because most rows are filtered out. */
const firstCursor = 'limit=50&offset=0';

/**
 * Runs one step of a search through a history, newest first, on the gateway's narrowest list. Unreadable rows are
 * returned, because they may match.
 */
export async function searchHistory(
  gateway: GatewayClient,
  { safe, filter, cursor, ...words }: HistorySearch,
  { enough, maxPages, signal }: HistorySteps & { readonly signal?: AbortSignal | undefined },
): Promise<SearchedHistory> {
  const earliest = filter.from === undefined ? undefined : startOfDay(filter.from);
  const items: ListItem[] = [];
  let next: string | undefined = cursor ?? firstCursor;
  let reached: Date | undefined;
  let count = 0;
  for (let pages = 0; next !== undefined && pages < maxPages && items.length < enough; pages += 1) {
    const page: ListPage = await askPage(gateway, { safe, filter, cursor: next }, signal);
    const looked = selectTransactions(page.items);
    count += looked.length;
    reached = looked.at(-1)?.date ?? reached;
    items.push(...page.items.filter((item) => isMatch(item, filter, words)));
    // A page that links to itself would be fetched for ever.
    next = page.next === next || isBefore(reached, earliest) ? undefined : page.next;
  }
  return { items, next, reached, count };
}

function isMatch(item: ListItem, filter: HistoryFilter, words: OwnWords): boolean {
  if (item.kind === 'transaction') return matchesHistory(filter, item.transaction, words);
  return item.kind === 'unreadable' || item.kind === 'unknown';
}

const isBefore = (date: Date | undefined, earliest: Date | undefined) =>
  date !== undefined && earliest !== undefined && date < earliest;

type PageQuestion = Pick<HistorySearch, 'safe' | 'filter'> & { readonly cursor: string };

/** Fetches a page of the list that has every match, and as few other rows as possible. */
function askPage(
  gateway: GatewayClient,
  { safe, filter, cursor }: PageQuestion,
  signal: AbortSignal | undefined,
): Promise<ListPage> {
  const { from, until, token } = filter;
  const time = { ...(from && { from: startOfDay(from) }), ...(until && { until: endOfDay(until) }) };
  if (filter.by === 'module') return listModuleTransactions(gateway, { safe, page: cursor }, { signal });
  if (filter.by === 'owners')
    return listMultisigTransactions(
      gateway,
      // Not filtered by recipient: the recipient of a token payment is the token.
      { safe, page: cursor, filter: { ...time, isExecuted: true } },
      { signal },
    );
  if (filter.direction === 'in')
    return listIncomingTransfers(
      gateway,
      {
        ...{ safe, page: cursor },
        filter: { ...time, trusted: true, ...(token && token !== 'native' && { token }) },
      },
      { signal },
    );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return listHistory(gateway, safe, { cursor, timezone: timeZone, signal });
}
