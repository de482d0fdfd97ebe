import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findSavedPowers, foundPowers, type SavedPowers } from '@/lib/storage/found-powers';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** The gateway's own list of what a Safe's executed transactions may have given. */
export const grantedOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.granted(safe),
    queryFn: async ({ signal }) => {
      const { listGranted } = await import('@/lib/actions/history/list-granted');
      return listGranted(gateway, safe, { signal });
    },
    ...staleTimes.minutes,
  });

/** The present values of what was found. What another page found meanwhile has another key. */
export const powerValuesOptions = ({ chain }: Clients, safe: SafeRef, candidates: readonly PowerId[]) =>
  queryOptions({
    queryKey: keys.powers(safe, nameCandidates(candidates)),
    queryFn: async () => {
      const { readPowers } = await import('@/lib/chain/powers/read-powers');
      return readPowers(chain, { safe: safe.address, powers: candidates });
    },
    ...staleTimes.minutes,
    // Maps stay as they are.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

const nameCandidates = (candidates: readonly PowerId[]) => candidates.map(keyOfPower).toSorted().join();

/** What was found in logs and elsewhere, each once. */
export function joinCandidates(
  saved: SavedPowers | undefined,
  granted: readonly PowerId[],
): readonly PowerId[] {
  const all = [...(saved?.powers ?? []), ...granted].map(
    ({ kind, contract, account, of }): PowerId => ({ kind, contract, account, of }),
  );
  return [...new Map(all.map((id) => [keyOfPower(id), id])).values()];
}

/** The candidates of a Safe, and those whose contracts gave no answer. */
type Reading = { readonly candidates: readonly PowerId[]; readonly unread: readonly PowerId[] };

/**
 * Lists the powers that gave no answer, so that nobody knows whether they exist: those with an event of the Safe's own
 * transactions; and those that only a list of transactions names, where no other reading of the same bytes got an answer.
 */
export function listUnread(
  saved: SavedPowers | undefined,
  { candidates, unread }: Reading,
): readonly PowerId[] {
  const eventsOf = (id: PowerId) =>
    saved?.powers.find((power) => keyOfPower(power) === keyOfPower(id))?.events ?? [];
  // A call of `approve` may be a token's or a collectible's, so both are looked up.
  const placeOf = ({ contract, account }: PowerId) => `${contract} ${account}`;
  const silent = new Set(unread.map(keyOfPower));
  const own = unread.filter((id) => eventsOf(id).some(({ by }) => by !== 'others'));
  const told = new Set(
    [...candidates.filter((id) => !silent.has(keyOfPower(id))), ...own].map((id) => placeOf(id)),
  );
  const guesses = unread.filter((id) => eventsOf(id).length === 0 && !told.has(placeOf(id)));
  return [...own, ...new Map(guesses.map((id) => [placeOf(id), id])).values()];
}

/**
 * What of a Safe's powers this browser has found exists now, in one batch of requests. Nothing is asked where it has
 * found none.
 */
export function useFoundPowers(safe: SafeRef) {
  const saved = findSavedPowers(useStored(foundPowers), safe);
  const candidates = joinCandidates(saved, []);
  const query = useQuery({
    ...powerValuesOptions(useClients(), safe, candidates),
    enabled: candidates.length > 0,
  });
  const unread = listUnread(saved, { candidates, unread: query.data?.unread ?? [] });
  const isKnown = candidates.length === 0 || (query.data !== undefined && !query.isPlaceholderData);
  return { ...query, saved, unread, isKnown };
}
