import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { findSafeState } from '@/lib/chain/find-safe-state';
import { listAllOwnedSafes } from '@/lib/gateway/resources/owners';
import { getNonces } from '@/lib/gateway/resources/safes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Default currency of the specification, section 9. */
export const defaultCurrency = 'usd';

export const safeStateOptions = (clients: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.safeState(safe),
    queryFn: async ({ client }) => {
      const state = await findSafeState(clients, safe);
      outdateSimulations(client, safe, state.blockNumber);
      return state;
    },
    ...staleTimes.minutes,
  });

/** What was simulated at an earlier block is simulated anew where it is on screen, and stays there meanwhile. */
function outdateSimulations(client: QueryClient, safe: SafeRef, blockNumber: bigint): void {
  const isOlder = (data: SimulatedTransaction | undefined) =>
    data?.simulation.kind === 'simulated' && data.simulation.outcome.blockNumber < blockNumber;
  // Nothing waits for it. The keys of simulations hold nothing else.
  void client.invalidateQueries({
    queryKey: keys.simulations(safe),
    predicate: ({ state }) => isOlder(state.data as SimulatedTransaction | undefined),
  });
}

export const useSafeState = (safe: SafeRef) => useQuery(safeStateOptions(useClients(), safe));

export const noncesOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.nonces(safe),
    queryFn: ({ signal }) => getNonces(gateway, safe, { signal }),
    ...staleTimes.live,
  });

export const ownedSafesOptions = ({ gateway }: Clients, account: Address | undefined) =>
  queryOptions({
    queryKey: keys.ownedSafes(account ?? '0x'),
    queryFn: async ({ signal }) => {
      if (!account) return [];
      const byChain = await listAllOwnedSafes(gateway, { owner: account }, { signal });
      return (byChain.get(base.id) ?? []).map((address): SafeRef => ({ chainId: base.id, address }));
    },
    enabled: account !== undefined,
    ...staleTimes.minutes,
  });

export const useOwnedSafes = (account: Address | undefined) =>
  useQuery(ownedSafesOptions(useClients(), account));
