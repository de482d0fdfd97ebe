import { queryOptions, useQuery } from '@tanstack/react-query';
import { findNewGrants, type GrantsLook, type NewGrant } from '@/lib/chain/powers/find-new-grants';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findSavedPowers, foundPowers } from '@/lib/storage/found-powers';
import { keys } from '../keys';

/** How often a visible tab searches the blocks since the last look. */
const intervalMs = 60_000;

/** The approvals and spending limits that began since the first look of this tab: each look searches the blocks since the one before. */
export const newGrantsOptions = ({ chain, secondaryRpc }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.newGrants(safe),
    queryFn: ({ signal, client }): Promise<GrantsLook> =>
      findNewGrants(
        chain,
        {
          safe: safe.address,
          before: client.getQueryData<GrantsLook>(keys.newGrants(safe)),
          known: findSavedPowers(foundPowers.get(), safe)?.powers ?? [],
        },
        { signal, secondary: secondaryRpc },
      ),
    staleTime: intervalMs,
  });

/** What began while this tab looks; undefined before its first look. A hidden tab pauses. */
export function useNewGrants(safe: SafeRef): readonly NewGrant[] | undefined {
  const { data } = useQuery({ ...newGrantsOptions(useClients(), safe), refetchInterval: intervalMs });
  return data?.begun;
}
