import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import { findSafeState } from '@/lib/chain/find-safe-state';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { listAllOwnedSafes, listOwnedSafes } from '@/lib/gateway/resources/owners';
import { getNonces } from '@/lib/gateway/resources/safes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

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
      const owned = await listOwned(gateway, account, signal);
      return owned.map((address): SafeRef => ({ chainId: base.id, address }));
    },
    enabled: account !== undefined,
    ...staleTimes.minutes,
  });

/**
 * The Safes of an account on Base. The list of all chains may fail, or lack Base, because of what has nothing to do with
 * Base; then the one chain is asked.
 */
async function listOwned(
  gateway: GatewayClient,
  owner: Address,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const onBase = () => listOwnedSafes(gateway, { owner, chainId: base.id }, { signal });
  try {
    const byChain = await listAllOwnedSafes(gateway, { owner }, { signal });
    return byChain.get(base.id) ?? (await onBase());
  } catch (error) {
    // A gateway that gave no answer gives none to the next question either, and a limit counts that one too.
    if (!(error instanceof GatewayError) || error.status === 429) throw error;
    return onBase().catch(() => {
      throw error;
    });
  }
}

export const useOwnedSafes = (account: Address | undefined) =>
  useQuery(ownedSafesOptions(useClients(), account));
