import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { findUnindexed } from '@/lib/actions/is-executed';
import type { Trust } from '@/lib/actions/make-record';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { isStoredDataFault } from '@/lib/errors/is-stored-data-fault';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHealth } from '@/lib/hooks/use-health';
import type { SafeRef } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

const transactionOptions = (clients: Clients, safe: SafeRef, id: string, trust: Trust) =>
  queryOptions({
    // Below the transaction's own key, where the gateway's word is left out: what refreshes one refreshes the other.
    queryKey: [...keys.transaction(safe, id), ...(trust === 'chain' ? [trust] : [])] as const,
    queryFn: async ({ signal }) => {
      // Fetched beside the first picture, which is the page without the transaction.
      const { inspectTransaction } = await import('@/lib/actions/inspect-transaction');
      return inspectTransaction(clients, { safe, id, trust, signal });
    },
    ...freshness.calm,
    // bigint and Date values have no structure to share
    structuralSharing: false,
  });

/** How often the gateway is asked again for what is shown from an own copy, in milliseconds. */
const askAgainAfter = 3_000;
/** The same for an execution that the chain has and the gateway has not indexed. */
const indexedAfter = 10_000;

/**
 * One transaction with all its checks. While it is an own copy, the gateway is asked again as soon as it is there; while
 * the chain is ahead of the gateway, until it has caught up.
 */
export function useTransaction(safe: SafeRef, id: string, trust: Trust = 'all') {
  const isGatewayDown = useHealth().some(({ name, state }) => name === 'gateway' && state === 'down');
  return useQuery({
    ...transactionOptions(useClients(), safe, id, trust),
    refetchInterval: ({ state: { data } }) => (data && !isGatewayDown ? findPause(data) : false),
  });
}

function findPause(data: InspectedTransaction): number | false {
  const reason = data.copy?.reason;
  if (isGatewaySilence(reason) && !isStoredDataFault(reason)) return askAgainAfter;
  return findUnindexed(data) ? indexedAfter : false;
}
