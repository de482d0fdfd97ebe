import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { composeDecodedAction } from '@/lib/actions/verify/compose-decoded-action';
import {
  type EventCursor,
  listSafeEvents,
  type SafeEvent,
  type SafeEventsPage,
} from '@/lib/chain/list-safe-events';
import { getSafeState } from '@/lib/chain/safe-state';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { type Row, toModuleRows, toRow } from './chain-history';

/** Rows of one page of the list, and the ten-thousand-block pages of one search: about two weeks of Base. */
const rowsPerPage = 25;
const pagesPerSearch = 60;
/** How often the newest blocks are searched while the list is shown. */
const newestEveryMs = 15_000;

type Page = Omit<SafeEventsPage, 'events'> & {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** The newest block that was searched with this page. */
  readonly upTo: bigint;
};
export type EventPages = InfiniteData<Page, EventCursor | undefined>;

export type SearchProgress = {
  /** The oldest block that the running search has reached. */
  readonly block: bigint | undefined;
  /** Whether the node limits the rate. */
  readonly isSlowed: boolean;
};

const idle: SearchProgress = { block: undefined, isSlowed: false };

/** The running search of one list: how far it is, and how it is stopped. */
function createRun() {
  let progress = idle;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SearchProgress) => {
    progress = next;
    for (const listener of listeners) listener();
  };
  return {
    begin: (signal: AbortSignal) => {
      running = new AbortController();
      set(idle);
      return {
        signal: AbortSignal.any([signal, running.signal]),
        onProgress: (block: bigint) => set({ ...progress, block }),
        onPause: () => set({ ...progress, isSlowed: true }),
      };
    },
    stop: () => running?.abort(),
    get: () => progress,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const eventHistoryOptions = ({ chain }: Clients, safe: SafeRef, run: ReturnType<typeof createRun>) =>
  infiniteQueryOptions({
    queryKey: keys.eventHistory(safe),
    queryFn: async ({ pageParam, signal, client }): Promise<Page> => {
      const cached = client.getQueryData<EventPages>(keys.eventHistory(safe));
      const known = cached?.pages[cached.pageParams.indexOf(pageParam)];
      // What was executed doesn't change, so no page is read twice.
      if (known) return known;
      const from = pageParam ?? (await readNewest({ chain }, safe));
      const page = await listSafeEvents(chain, safe, from, {
        ...run.begin(signal),
        ...{ enough: rowsPerPage, maxPages: pagesPerSearch },
      });
      return { ...toPage(safe, page), upTo: from.block };
    },
    initialPageParam: undefined as EventCursor | undefined, // the first page begins with the newest block
    getNextPageParam: ({ next }: Page) => next,
    ...staleTimes.fixed,
    structuralSharing: false,
  });

const toPage = (safe: SafeRef, { events, ...page }: SafeEventsPage) => ({
  ...page,
  rows: events.flatMap((event) => toRows(safe, event)),
});

async function readNewest({ chain }: Pick<Clients, 'chain'>, safe: SafeRef): Promise<EventCursor> {
  const { blockNumber, nonce } = await getSafeState(chain, safe);
  return { block: blockNumber, index: Number.POSITIVE_INFINITY, nonce };
}

/** A Safe's history from its own events alone: newest first, with the blocks that were searched. */
export function useEventHistory(safe: SafeRef) {
  const clients = useClients();
  const [run] = useState(createRun);
  const query = useInfiniteQuery(eventHistoryOptions(clients, safe, run));
  const progress = useSyncExternalStore(run.subscribe, run.get, run.get);
  const pages = query.data?.pages;
  const upTo = pages?.[0]?.upTo;
  const newest = useQuery({
    queryKey: [...keys.history(safe), 'newest events', String(upTo)] as const,
    queryFn: async ({ signal }) => {
      const from = await readNewest(clients, safe);
      const since = (upTo ?? from.block) + 1n;
      if (from.block < since) return null;
      return toPage(safe, await listSafeEvents(clients.chain, safe, from, { signal, since }));
    },
    enabled: upTo !== undefined,
    refetchInterval: newestEveryMs,
    ...staleTimes.live,
    structuralSharing: false,
  });
  const rows = useMemo(
    () => [...(newest.data?.rows ?? []), ...(pages ?? []).flatMap((page) => page.rows)],
    [pages, newest.data],
  );
  const last = pages?.at(-1);
  return {
    query,
    rows,
    progress,
    stop: run.stop,
    /** The oldest block from which on nothing is missing. */
    reached: pages?.findLast((page) => page.reached)?.reached,
    end: last?.end,
    hasNewestFailed: newest.isError,
  };
}

function toRows(safe: SafeRef, event: SafeEvent): readonly Row[] {
  switch (event.kind) {
    case 'execution':
      return [toRow(safe, event.execution, composeDecodedAction)];
    case 'module':
      return toModuleRows(safe, event.execution);
    case 'received': {
      const { sender, value, transactionHash, logIndex, date } = event.received;
      return [
        {
          kind: 'transaction',
          conflict: 'None',
          transaction: {
            id: `transfer_${safe.address}_${transactionHash}_${logIndex}`,
            ...{ date, transactionHash, status: 'SUCCESS' },
            info: {
              ...{ kind: 'transfer', direction: 'incoming', sender, recipient: safe.address },
              asset: { kind: 'native', amount: value },
            },
            // No page has more of it than the row.
            ...{ execution: undefined, note: undefined, app: undefined, inLogs: 'all' },
          },
        },
      ];
    }
  }
}
