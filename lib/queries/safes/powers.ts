import { useQueries } from '@tanstack/react-query';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { PowerValues } from '@/lib/chain/powers/read-powers';
import type { SafeLimits } from '@/lib/chain/read-spending-limits';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Balances } from '@/lib/gateway/resources/balances';
import { useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import { useStored } from '@/lib/hooks/use-stored';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findSavedPowers, findWholeSearch, foundPowers, type SavedPowers } from '@/lib/storage/found-powers';
import { balancesOptions } from '../balances';
import { faultyModulesOptions } from './faulty-modules';
import { listPowers, type PowerTotals, type SafePower, totalPowers } from './list-powers';
import { grantedOptions, joinCandidates, listUnread, powerValuesOptions } from './power-values';
import { proposersOptions } from './proposers';
import { safeStateOptions } from './safes';
import { limitsOptions } from './spending-limits';

/** The powers over one Safe, as far as they are known. */
export type SafePowers = {
  readonly safe: SafeRef;
  readonly state: SafeState | undefined;
  readonly powers: readonly SafePower[];
  /** Undefined while a part is missing. */
  readonly totals: PowerTotals | undefined;
  /** Whether every part is loaded that tells who can take what; prices are none of them. */
  readonly isLoaded: boolean;
  /** Whether what the chain says is still loading. */
  readonly isPending: boolean;
  /** Whether every part is here or has failed. */
  readonly isSettled: boolean;
  /** The first failure of each part that is missing. */
  readonly errors: readonly { readonly part: PowerPart; readonly error: unknown }[];
  /** Owners of the Safe that are Safes, and their owners; they are followed by `useAllPowers`. */
  readonly parents: readonly SafePowers[];
  /** Whether the chain has told which of the found powers exist. */
  readonly isRead: boolean;
  /** Contracts that gave no answer, so that nobody knows whether a power exists. */
  readonly unread: readonly PowerId[];
  /** Whether what was read shows that a power doesn't exist now; false also where its part is not loaded. */
  readonly isGone: (id: PowerId) => boolean;
  readonly hasMoreModules: boolean;
  readonly balances: Balances | undefined;
  readonly saved: SavedPowers | undefined;
  readonly refetch: () => void;
};

const noRows: readonly SavedPowers[] = [];
const noIds: readonly PowerId[] = [];

export type PowerPart = 'state' | 'limits' | 'proposers' | 'balances' | 'values' | 'granted' | 'faulty';

/**
 * The powers over some Safes, from the chain, this browser's searches, and the gateway's lists. New ones are those that
 * began after what `before` says was seen. The chain is asked about `asked` too, whether or not a search or a list names
 * them.
 */
export function usePowers(
  safes: readonly SafeRef[],
  before: readonly SavedPowers[] = noRows,
  asked: readonly PowerId[] = noIds,
): readonly SafePowers[] {
  const clients = useClients();
  const currency = useCurrency();
  const rows = useStored(foundPowers);
  const states = useQueries({ queries: safes.map((safe) => safeStateOptions(clients, safe)) });
  const granted = useQueries({ queries: safes.map((safe) => grantedOptions(clients, safe)) });
  const modulesOf = (index: number) => states[index]?.data?.modules?.addresses ?? [];
  const limits = useQueries({
    queries: safes.map((safe, index) => ({
      ...limitsOptions(clients, safe, listLimitModules({ modules: states[index]?.data?.modules })),
      enabled: states[index]?.data !== undefined,
    })),
  });
  const proposers = useQueries({ queries: safes.map((safe) => proposersOptions(clients, safe)) });
  const balances = useQueries({
    queries: safes.map((safe) => balancesOptions(clients, safe, { tokens: 'trusted', currency })),
  });
  const faulty = useQueries({
    queries: safes.map((safe, index) => faultyModulesOptions(clients, safe, modulesOf(index))),
  });
  const candidates = safes.map((safe, index) =>
    joinCandidates(findSavedPowers(rows, safe), [...(granted[index]?.data?.powers ?? []), ...asked]),
  );
  const values = useQueries({
    queries: safes.map((safe, index) => powerValuesOptions(clients, safe, candidates[index] ?? [])),
  });
  return safes.map((safe, index): SafePowers => {
    const saved = findSavedPowers(rows, safe);
    const state = states[index]?.data;
    const parts = {
      ...{ state: states[index], limits: limits[index], proposers: proposers[index] },
      ...{ balances: balances[index], values: values[index], granted: granted[index], faulty: faulty[index] },
    };
    const powers = listPowers({
      ...{ safe, state, limits: limits[index]?.data, proposers: proposers[index]?.data?.proposers },
      ...{ balances: balances[index]?.data, faulty: faulty[index]?.data, values: values[index]?.data },
      ...{ found: saved?.powers ?? [], seenBlock: findWholeSearch(findSavedPowers(before, safe))?.block },
    });
    const unread = listUnread(saved, {
      candidates: candidates[index] ?? [],
      unread: values[index]?.data?.unread ?? [],
    });
    const isLoaded =
      state?.modules?.isComplete === true &&
      limits[index]?.data?.isComplete === true &&
      granted[index]?.data !== undefined &&
      values[index]?.data !== undefined &&
      !values[index]?.isPlaceholderData &&
      (state.modules.addresses.length === 0 || faulty[index]?.data !== undefined);
    const entries = Object.entries(parts) as [PowerPart, (typeof parts)[PowerPart]][]; // its own keys
    return {
      ...{ safe, state, powers, saved, balances: balances[index]?.data },
      ...{ isLoaded, unread, parents: [] },
      isRead: values[index]?.data !== undefined && !values[index]?.isPlaceholderData,
      totals: totalPowers(powers, { balances: balances[index]?.data, isLoaded, unread }),
      isPending: [parts.state, parts.limits, parts.values].some((one) => one?.isLoading),
      isSettled: !entries.some(([, query]) => query?.isLoading),
      errors: entries.flatMap(([part, query]) =>
        query?.data === undefined && query?.error ? [{ part, error: query.error }] : [],
      ),
      isGone: (id) =>
        !powers.some((power) => power.id && keyOfPower(power.id) === keyOfPower(id)) &&
        isReadable(id, {
          ...{ state, limits: limits[index]?.data, candidates: candidates[index] ?? [] },
          values: values[index]?.isPlaceholderData ? undefined : values[index]?.data,
        }),
      hasMoreModules: state !== undefined && state.modules?.isComplete !== true,
      refetch: () => {
        for (const [, query] of entries) if (query?.error) void query.refetch();
      },
    };
  });
}

type Read = {
  readonly state: SafeState | undefined;
  readonly limits: SafeLimits | undefined;
  readonly values: PowerValues<PowerId> | undefined;
  readonly candidates: readonly PowerId[];
};

/** Whether what was read would show a power if it existed. */
function isReadable(id: PowerId, { state, limits, values, candidates }: Read): boolean {
  const isNamed = (list: readonly PowerId[]) => list.some((one) => keyOfPower(one) === keyOfPower(id));
  const isAnswered = values !== undefined && isNamed(candidates) && !isNamed(values.unread);
  switch (id.kind) {
    case 'guard':
    case 'moduleGuard':
    case 'handler':
      return state !== undefined;
    case 'module':
      return isAnswered || state?.modules?.isComplete === true;
    case 'limit':
      return (
        limits?.isComplete === true &&
        state?.modules !== undefined &&
        (state.modules.isComplete || listLimitModules(state).some((module) => module === id.contract))
      );
    default:
      return isAnswered;
  }
}
