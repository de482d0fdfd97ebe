import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findSavedPowers, foundPowers, type SavedPowers } from '@/lib/storage/found-powers';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

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
  return { ...query, saved };
}
