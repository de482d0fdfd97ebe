import { queryOptions, useQuery } from '@tanstack/react-query';
import { findUnindexed } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Source } from '@/lib/actions/verify/make-record';
import { mayAnswerSoon } from '@/lib/errors/gateway';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHealth } from '@/lib/hooks/use-health';
import { useSignedElsewhere } from '@/lib/hooks/use-signed-elsewhere';
import { transactionOutbox } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const transactionOptions = (clients: Clients, safe: SafeRef, id: string, believed: Source) =>
  queryOptions({
    // Below the transaction's own key, where the gateway's word is left out: what refreshes one refreshes the other.
    queryKey: [...keys.transaction(safe, id), ...(believed === 'chain' ? [believed] : [])] as const,
    queryFn: async ({ signal }) => {
      // Fetched beside the first picture, which is the page without the transaction.
      const { loadVerifiedTransaction } = await import('@/lib/actions/verify/load-verified-transaction');
      return loadVerifiedTransaction(clients, { safe, id, believed, signal });
    },
    ...staleTimes.minutes,
    // bigint and Date values have no structure to share
    structuralSharing: false,
  });

/** How often the gateway is asked again for a transaction that is shown from a local copy. */
const refetchIntervalMs = 3_000;
/** The same for an execution that the chain has and the gateway has not indexed. */
const indexedAfterMs = 10_000;

/**
 * One transaction with all its checks. While it is a local copy, the gateway is asked again as soon as it is back; while
 * the chain is ahead of the gateway, until it has caught up.
 */
export function useTransaction(safe: SafeRef, id: string, believed: Source = 'all') {
  const isGatewayDown = useHealth().some(({ name, state }) => name === 'gateway' && state === 'down');
  const query = useQuery({
    ...transactionOptions(useClients(), safe, id, believed),
    refetchInterval: ({ state: { data } }) => (data && !isGatewayDown ? findPause(data) : false),
  });
  useSignedElsewhere(transactionOutbox, id, query.refetch);
  return query;
}

function findPause(data: VerifiedTransaction): number | false {
  const reason = data.copy?.reason;
  if (mayAnswerSoon(reason)) return refetchIntervalMs;
  return findUnindexed(data) ? indexedAfterMs : false;
}
