import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { whenIdle } from '@/lib/wallet/when-idle';
import type { CheckableQueue, RowCheck } from '@/lib/workers/check-queue';
import { createConcurrencyLimit } from '../concurrency-limit';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { staleTimes } from '../stale-times';
import { useOwnCopies } from './local-copies';

/** Rows that the gateway is asked about, and how many of them at once. */
const maxAsked = 20;
const limits = createConcurrencyLimit(6);

/** The gateway's lists carry no signatures; what it says about one transaction does. */
export const claimOptions = ({ gateway }: Clients, safe: SafeRef, id: string) =>
  queryOptions({
    // Below the transaction's own key: what refreshes one refreshes the other.
    queryKey: [...keys.transaction(safe, id), 'claim'] as const,
    // Not given up when the page is left: what was asked is kept, and not asked again on the way back.
    queryFn: async () => {
      await new Promise<void>((resolve) => whenIdle(resolve));
      // By the id under which it was asked for, whatever the gateway calls it.
      return { ...(await limits(() => getTransaction(gateway, { safe, id }))), id };
    },
    ...staleTimes.minutes,
    // A row without a mark can be opened; whether the gateway is well is told elsewhere.
    retry: false,
    structuralSharing: false,
  });

/** What the gateway said of a transaction when its row was checked; nothing is asked for it. */
export const useKnownClaim = (safe: SafeRef, id: string) =>
  useQuery({ ...claimOptions(useClients(), safe, id), enabled: false }).data;

/** All answers together, or nothing: one after the other would draw the list and start the work anew with each. */
function whenSettled(results: readonly UseQueryResult<GatewayTransaction>[]) {
  if (results.some(({ isPending }) => isPending)) return undefined;
  return {
    claims: results.flatMap(({ data }) => data ?? []),
    /** Another one whenever an answer is another one. */
    edition: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  };
}

const checksOptions = (queue: CheckableQueue, edition: string) =>
  queryOptions({
    queryKey: [
      ...keys.safe(queue.safe),
      'queue-checks',
      String(queue.state?.blockNumber),
      queue.rows.map(({ id }) => id).join(),
      edition,
      queue.copies.map(({ safeTxHash, confirmations }) => safeTxHash + confirmations.length).join(),
    ],
    queryFn: async ({ signal }) => {
      // Neither the worker nor the curves are part of what draws the list.
      const { checkQueue } = await import('@/lib/workers/check-queue');
      return checkQueue(queue, signal);
    },
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

const none: ReadonlyMap<string, RowCheck> = new Map();

export type QueueChecks = {
  readonly checks: ReadonlyMap<string, RowCheck>;
  /** More may come without anybody's doing. */
  readonly isPending: boolean;
};

/**
 * What was checked of the rows of a queue, by their ids, as far as it could be: for the first twenty rows from what the
 * gateway says about each, for the others from what this browser has kept. A row without it is checked when it is
 * opened; contracts and approvals on the chain are asked about only then.
 */
export function useQueueChecks(safe: SafeRef, items: readonly ListItem[]): QueueChecks {
  const clients = useClients();
  const rows = items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
  const asked = useQueries({
    queries: rows.slice(0, maxAsked).map(({ id }) => claimOptions(clients, safe, id)),
    combine: whenSettled,
  });
  const copies = useOwnCopies(safe).data;
  const state = useSafeState(safe);
  const queue: CheckableQueue = {
    safe,
    rows,
    claims: asked?.claims ?? [],
    copies: copies ?? [],
    state: state.data,
    gatewayHost: clients.gateway.host,
  };
  const isReady = !state.isPending && copies !== undefined && asked !== undefined;
  const checks = useQuery({
    ...checksOptions(queue, asked?.edition ?? ''),
    enabled: isReady && rows.length > 0,
  });
  return { checks: checks.data ?? none, isPending: !isReady || checks.isPending };
}
