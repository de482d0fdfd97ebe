import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Hash } from 'viem';
import type { RelayRequest } from '@/lib/actions/execution/relay-execution';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { chainOptions } from '../chain-features';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';
import { findSeenOutcome } from './save-seen-outcome';

/** The number of executions that the gateway's relayer still pays for today; null where the gateway has no relayer. */
export function useRelays(safe: SafeRef, safeTxHash: Hash | undefined) {
  const clients = useClients();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...keys.safe(safe), 'relays', safeTxHash] as const,
    queryFn: async ({ signal }) => {
      const { hasRelayer } = await queryClient.fetchQuery(chainOptions(clients));
      if (!hasRelayer) return null;
      const { getRelayCount } = await import('@/lib/gateway/resources/relay');
      return getRelayCount(clients.gateway, { ...safe, ...(safeTxHash && { safeTxHash }) }, { signal });
    },
    ...staleTimes.minutes,
    // Optional, because a person can pay the fee themselves.
    retry: false,
  });
}

/** Hands a fully signed transaction to the gateway's relayer. */
export function useRelayExecution() {
  const clients = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: RelayRequest) => {
      const { relayExecution } = await import('@/lib/actions/execution/relay-execution');
      const { reviewed, account } = request;
      const { safe, inspection } = reviewed;
      const safeTxHash = inspection?.report.hashes.safeTxHash;
      const seen = findSeenOutcome(queryClient, { safe, safeTxHash, account });
      return (await relayExecution(clients, { ...request, ...(seen && { seen }) })) ?? null;
    },
    onSettled: async (_hash, error, { reviewed }) => {
      await queryClient.invalidateQueries({ queryKey: [...keys.safe(reviewed.safe), 'relays'] });
      // A sent execution changes nothing until it is mined, which is followed elsewhere.
      if (!error) return;
      await queryClient.invalidateQueries({ queryKey: keys.simulations(reviewed.safe) });
      await refresh(queryClient, 'confirmed', reviewed.safe);
    },
  });
}
