import type { Address } from 'viem';
import type { GatewayClient } from '@/lib/gateway/http/client';
import {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '@/lib/gateway/resources/transactions/filtered-lists';
import {
  type ListItem,
  type ListPage,
  listHistory,
} from '@/lib/gateway/resources/transactions/transaction-list';
import { endOfDay, type HistoryFilter, startOfDay } from '@/lib/history/history-filter';
import { matchesHistory } from '@/lib/history/match-history';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type HistorySearch = {
  readonly safe: SafeRef;
  readonly filter: HistoryFilter;
  /** Where the step before ended. */
  readonly cursor?: string | undefined;
  readonly nameOf: (address: Address) => string | undefined;
};

export type SearchedHistory = ListPage & {
  /** When the oldest entry happened that was looked at. */
  readonly reached: Date | undefined;
  /** How many entries were looked at. */
  readonly count: number;
};

export type HistorySteps = {
  /** The step ends once it has found so many, and after so many pages whatever it found. */
  readonly enough: number;
  readonly maxPages: number;
};

/** Larger pages than those of the list that is scrolled: most rows are left out. */
const firstCursor = 'limit=50&offset=0';

/**
 * One step of a search through a history, newest first: pages of the gateway's list that leaves out most, until enough is
 * found. Rows that cannot be read stay, because they may be what is looked for.
 */
export async function searchHistory(
  gateway: GatewayClient,
  { safe, filter, cursor, nameOf }: HistorySearch,
  { enough, maxPages, signal }: HistorySteps & { readonly signal?: AbortSignal | undefined },
): Promise<SearchedHistory> {
  const earliest = filter.from === undefined ? undefined : startOfDay(filter.from);
  const items: ListItem[] = [];
  let next: string | undefined = cursor ?? firstCursor;
  let reached: Date | undefined;
  let count = 0;
  for (let asked = 0; next !== undefined && asked < maxPages && items.length < enough; asked += 1) {
    const page: ListPage = await askPage(gateway, { safe, filter, cursor: next }, signal);
    const looked = page.items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
    count += looked.length;
    reached = looked.at(-1)?.date ?? reached;
    items.push(...page.items.filter((item) => isWanted(item, filter, nameOf)));
    // A page that leads to itself would be asked for ever.
    next = page.next === next || isBefore(reached, earliest) ? undefined : page.next;
  }
  return { items, next, reached, count };
}

function isWanted(item: ListItem, filter: HistoryFilter, nameOf: HistorySearch['nameOf']): boolean {
  if (item.kind === 'transaction') return matchesHistory(filter, item.transaction, nameOf);
  return item.kind === 'unreadable' || item.kind === 'unknown';
}

const isBefore = (date: Date | undefined, earliest: Date | undefined) =>
  date !== undefined && earliest !== undefined && date < earliest;

type PageQuestion = Pick<HistorySearch, 'safe' | 'filter'> & { readonly cursor: string };

/** A page of the list that has everything wanted, and as little else as may be. */
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
      // Not by its recipient: for a payment in a token that is the token.
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
