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

/** Refetches shown simulations of an earlier block, which stay on the screen meanwhile. */
function outdateSimulations(client: QueryClient, safe: SafeRef, blockNumber: bigint): void {
  const isOlder = (data: SimulatedTransaction | undefined) =>
    data?.simulation.kind === 'simulated' && data.simulation.outcome.blockNumber < blockNumber;
  // Not awaited. Keys of simulations hold nothing else, so the cast is right.
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
 * Lists the Safes of an account on Base. The list of all chains may fail, or lack Base, because of another chain; then
 * Base alone is asked.
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
    // After no answer a second request would fail too, and after a rate limit it would only count against it.
    if (!(error instanceof GatewayError) || error.status === 429) throw error;
    return onBase().catch(() => {
      throw error;
    });
  }
}

export const useOwnedSafes = (account: Address | undefined) =>
  useQuery(ownedSafesOptions(useClients(), account));
