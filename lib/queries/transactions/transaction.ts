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
    // Without the gateway's word the key is below the transaction's own, so that refreshing one refreshes the other.
    queryKey: [...keys.transaction(safe, id), ...(believed === 'chain' ? [believed] : [])] as const,
    queryFn: async ({ signal }) => {
      // Loaded while the page is drawn first without the transaction.
      const { loadVerifiedTransaction } = await import('@/lib/actions/verify/load-verified-transaction');
      return loadVerifiedTransaction(clients, { safe, id, believed, signal });
    },
    ...staleTimes.minutes,
    // bigint and Date values have no structure to share
    structuralSharing: false,
  });

/** The pause before the gateway is asked again for a transaction that is shown from a local copy. */
const refetchIntervalMs = 3_000;
/** The pause for an execution that the chain has and the gateway has not indexed. */
const indexedAfterMs = 10_000;

/**
 * Reads one transaction with all its checks. It is refetched while it is a local copy and the gateway works, and while
 * the chain is ahead of the gateway.
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
