import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApprovalsLook, findNewApprovals } from '@/lib/chain/powers/find-new-approvals';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findSavedPowers, foundPowers } from '@/lib/storage/found-powers';
import { keys } from '../keys';

/** How often a visible tab searches the blocks since the last look. */
const intervalMs = 60_000;

/** The approvals that began since the first look of this tab: each look searches the blocks since the one before. */
export const newApprovalsOptions = ({ chain, secondaryRpc }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.newApprovals(safe),
    queryFn: ({ signal, client }): Promise<ApprovalsLook> =>
      findNewApprovals(
        chain,
        {
          safe: safe.address,
          before: client.getQueryData<ApprovalsLook>(keys.newApprovals(safe)),
          known: findSavedPowers(foundPowers.get(), safe)?.powers ?? [],
        },
        { signal, secondary: secondaryRpc },
      ),
    staleTime: intervalMs,
  });

/** The approvals that began while this tab looks, by name; undefined before its first look. A hidden tab pauses. */
export function useNewApprovals(safe: SafeRef): readonly string[] | undefined {
  const { data } = useQuery({ ...newApprovalsOptions(useClients(), safe), refetchInterval: intervalMs });
  return data?.begun;
}
