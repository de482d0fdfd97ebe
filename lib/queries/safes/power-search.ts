import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { proveCreation } from '@/lib/chain/powers/prove-creation';
import { type SearchedPage, searchPowers } from '@/lib/chain/powers/search-powers';
import { getCreation } from '@/lib/gateway/resources/creation';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { joinFound, keyOfPower, noPowers, type PowerId } from '@/lib/safe/powers/found-powers';
import {
  countBlocks,
  type SearchedBlocks,
  type SearchedRange,
  subtractRanges,
} from '@/lib/safe/powers/searched-ranges';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  addFound,
  addSearched,
  findSavedPowers,
  foundPowers,
  saveFoundPowers,
  settledBlock,
} from '@/lib/storage/found-powers';
import { grantedOptions } from './power-values';

/** A search of the logs for the powers over some Safes. */
export type PowerSearch = {
  readonly status: 'starting' | 'searching' | 'stopped' | 'failed' | 'ended';
  readonly error?: unknown;
  /** The newest block when it began. */
  readonly upTo?: bigint;
  /** When it last came to its end, in milliseconds. */
  readonly endedAt?: number;
  /** Whether the node limits the rate. */
  readonly isSlowed: boolean;
  /** Ranges that the node refused. */
  readonly refused: readonly SearchedBlocks[];
  /** What was searched, by Safe. */
  readonly safes: ReadonlyMap<Address, SearchedSafe>;
};

export type SearchedSafe = {
  /** The first block that can have an event. */
  readonly firstBlock: bigint;
  readonly ranges: readonly SearchedRange[];
  /** Ranges in which two nodes returned different logs, which are none of `ranges`. */
  readonly different: readonly SearchedRange[];
};

const starting: PowerSearch = {
  ...{ status: 'starting', isSlowed: false, refused: [] },
  safes: new Map(),
};

/** What was found is written once in this time, because storage is slow. */
const saveEveryMs = 4_000;

/** The share of the blocks that were searched, from 0 to 1; the least of its Safes. */
export function progressOf({ safes, upTo }: PowerSearch): number {
  if (upTo === undefined) return 0;
  const shares = [...safes.values()].map((own) => {
    const whole = upTo - own.firstBlock + 1n;
    return whole <= 0n ? 1 : 1 - Number(countUnsearched(own, upTo)) / Number(whole);
  });
  return shares.length === 0 ? 0 : Math.min(...shares);
}

/** How many blocks up to one no node has searched. */
export const countUnsearched = ({ firstBlock, ranges, different }: SearchedSafe, upTo: bigint): bigint =>
  countBlocks(subtractRanges({ fromBlock: firstBlock, toBlock: upTo }, [...ranges, ...different]));

/** Whether every block of one Safe was searched, and no two nodes differ in any. */
function isWhole({ safes, upTo }: PowerSearch, safe: Address): boolean {
  const own = safes.get(safe);
  if (!own || upTo === undefined) return false;
  return subtractRanges({ fromBlock: own.firstBlock, toBlock: upTo }, own.ranges).length === 0;
}

/** Whether a search that ended supports that something was never found: no block is missing, or in dispute. */
export const isSearchedWhole = (search: PowerSearch): boolean =>
  search.status === 'ended' && [...search.safes.keys()].every((safe) => isWhole(search, safe));

type Search = {
  readonly get: () => PowerSearch;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Begins, or goes on after a stop. */
  readonly begin: () => void;
  readonly stop: () => void;
};

/** Returns the candidates of the gateway's list of executed transactions; throws what the gateway throws. */
type ReadGranted = (safe: SafeRef) => Promise<readonly PowerId[]>;

/** Creates a search that saves what it finds in this browser, by Safe and block. */
function createPowerSearch(clients: Clients, safes: readonly SafeRef[], readGranted: ReadGranted): Search {
  let state = starting;
  let running: AbortController | undefined;
  let pending: SearchedPage[] = [];
  let saving: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<PowerSearch>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    const pages = pending;
    pending = [];
    if (pages.length === 0) return;
    saveFoundPowers(safes, (row) => addPages(row, pages, state.upTo ?? 0n));
  };
  const note = (page: SearchedPage) => {
    const searched = new Map(state.safes);
    for (const safe of page.safes) {
      const before = searched.get(safe);
      if (before) searched.set(safe, { ...before, ...addSearched(before, page) });
    }
    const isFirst = pending.length === 0 && saving === undefined;
    const hasFound = [...page.found.values()].some(({ powers }) => powers.length > 0);
    pending.push(page);
    // The first ones are shown at once.
    if (isFirst && hasFound) save();
    saving ??= setTimeout(save, saveEveryMs);
    set({ safes: searched, isSlowed: false });
  };
  /** Keeps the gateway's candidates too, so that pages which search nothing ask about them. */
  const addGranted = async (safe: SafeRef, { signal }: AbortController) => {
    // Where the gateway fails, the page of permissions says so.
    const granted = await readGranted(safe).catch(() => []);
    const known = new Set(findSavedPowers(foundPowers.get(), safe)?.powers.map(keyOfPower));
    const powers = granted.filter((id) => !known.has(keyOfPower(id))).map((id) => ({ ...id, events: [] }));
    if (signal.aborted || powers.length === 0) return;
    saveFoundPowers([safe], (row) => addFound(row, { found: { powers, moves: [] } }));
  };
  const run = async (stop: AbortController) => {
    for (const safe of safes) void addGranted(safe, stop);
    const upTo = await getBlockNumber(clients.chain);
    const targets = await Promise.all(safes.map((safe) => prepare(clients, safe, stop.signal)));
    if (stop.signal.aborted) return;
    set({
      ...{ status: 'searching', upTo, refused: [], error: undefined },
      safes: new Map(
        targets.map(({ safe, firstBlock, searched, different }) => [
          safe,
          { firstBlock, ranges: searched, different },
        ]),
      ),
    });
    const end = await searchPowers(clients.chain, targets, {
      ...{ upTo, signal: stop.signal, secondary: clients.secondaryRpc, onPage: note },
      onPause: () => set({ isSlowed: true }),
    });
    save();
    if (stop.signal.aborted) return;
    const seen = { at: Date.now(), block: upTo };
    // Where a range was refused, this browser has not seen all of it.
    const whole = safes.filter(({ address }) => isWhole(state, address));
    if (whole.length > 0) saveFoundPowers(whole, (row) => ({ ...row, seen }));
    set({ status: 'ended', endedAt: seen.at, refused: end.refused, isSlowed: false });
  };
  const begin = () => {
    if (running) return;
    const stop = new AbortController();
    running = stop;
    set({ status: 'starting', error: undefined });
    run(stop)
      .catch((error: unknown) => {
        save();
        if (!stop.signal.aborted) set({ status: 'failed', error });
      })
      .finally(() => {
        if (running === stop) running = undefined;
      });
  };
  const stop = () => {
    if (!running) return;
    running.abort();
    running = undefined;
    save();
    set({ status: 'stopped', isSlowed: false });
  };
  return {
    ...{ begin, stop, get: () => state },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function addPages(row: Parameters<typeof addFound>[0], pages: readonly SearchedPage[], upTo: bigint) {
  const { address } = row.safe;
  const own = pages.filter(({ safes }) => safes.includes(address));
  const found = joinFound(...own.map((page) => page.found.get(address) ?? noPowers));
  const settled = settledBlock(upTo);
  return own.reduce(
    (all, { range, isDifferent }) =>
      range.fromBlock > settled
        ? all
        : addFound(all, {
            range: { ...range, toBlock: range.toBlock < settled ? range.toBlock : settled },
            isDifferent,
          }),
    addFound(row, { found }),
  );
}

/** Finds from which block on a Safe is searched, and what this browser searched before. */
async function prepare(clients: Clients, safe: SafeRef, signal: AbortSignal) {
  const saved = findSavedPowers(foundPowers.get(), safe);
  const known = saved?.firstBlock;
  const proved = known ?? (await findFirstBlock(clients, safe, signal));
  if (known === undefined && proved !== undefined)
    saveFoundPowers([safe], (row) => ({ ...row, firstBlock: proved }));
  return {
    ...{ safe: safe.address, firstBlock: proved ?? 0n },
    ...{ searched: saved?.ranges ?? [], different: saved?.different ?? [] },
  };
}

/** The gateway's claim about the creation, which the chain proves; without a proof every block is searched. */
async function findFirstBlock(
  { chain, gateway }: Clients,
  safe: SafeRef,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  try {
    const { transactionHash } = await getCreation(gateway, safe, { signal });
    return await proveCreation(chain, safe, transactionHash);
  } catch {
    return undefined;
  }
}

/** Searches while the page is open. Several Safes are searched together, with one request for all of them. */
export function usePowerSearch(safes: readonly SafeRef[]): PowerSearch & Pick<Search, 'begin' | 'stop'> {
  const clients = useClients();
  const queryClient = useQueryClient();
  const key = safes.map(({ address }) => address).join();
  // The list is a new array on each render with the same Safes.
  const search = useMemo(
    () =>
      createPowerSearch(
        clients,
        safes,
        async (safe) => (await queryClient.fetchQuery(grantedOptions(clients, safe))).powers,
      ),
    [clients, queryClient, key],
  );
  useEffect(() => {
    if (key !== '') search.begin();
    return search.stop;
  }, [search, key]);
  const state = useSyncExternalStore(search.subscribe, search.get, () => starting);
  return { ...state, begin: search.begin, stop: search.stop };
}
