import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { CheckableQueue, RowCheck } from '@/lib/workers/check-queue';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { claimOptions } from './claims';
import { useOwnCopies } from './local-copies';
import { useOpenRisks } from './token-approvals';

/** The number of rows that the gateway is asked about: at first, and at most. */
export const askedRows = { first: 8, most: 20 } as const;

/** All answers together or none, because single answers would redraw the list and restart the checks each time. */
function whenSettled(results: readonly UseQueryResult<GatewayTransaction>[]) {
  if (results.some(({ isPending }) => isPending)) return undefined;
  return {
    claims: results.flatMap(({ data }) => data ?? []),
    /** Changes with every new answer. */
    edition: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  };
}

const checksOptions = ({ chain }: Clients, queue: CheckableQueue, edition: string) =>
  queryOptions({
    queryKey: [
      ...keys.safe(queue.safe),
      'queue-checks',
      String(queue.state?.blockNumber),
      queue.rows.map(({ id }) => id).join(),
      edition,
      ...queue.copies.map(
        ({ safeTxHash, confirmations, contractSignatures }) =>
          `${safeTxHash} ${confirmations.length} ${contractSignatures.length}`,
      ),
    ],
    queryFn: async ({ signal }) => {
      // Loaded on demand: drawing the list needs neither the worker nor elliptic curves.
      const { checkQueue } = await import('@/lib/workers/check-queue');
      return checkQueue(chain, queue, signal);
    },
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

const none: ReadonlyMap<string, RowCheck> = new Map();

/** `hasApprovals` stays true until the chain has answered about them. */
export type QueueChecks = {
  readonly checks: ReadonlyMap<string, RowCheck>;
  /** Whether more checks are coming. */
  readonly isPending: boolean;
};

/**
 * The checks of a queue's rows by their ids: of the first rows from the gateway's claim about each, of the others from
 * this browser's copies. Other rows are checked when they are opened. The chain is asked only about rows that approve a
 * spender, or have a contract's signature or an approval.
 */
export function useQueueChecks(
  safe: SafeRef,
  items: readonly ListItem[],
  mostAsked: number = askedRows.most,
): QueueChecks {
  const clients = useClients();
  const rows = selectTransactions(items);
  const settled = useQueries({
    queries: rows.slice(0, mostAsked).map((row) => claimOptions(clients, safe, row)),
    combine: whenSettled,
  });
  const copies = useOwnCopies(safe).data;
  const state = useSafeState(safe);
  const queue: CheckableQueue = {
    safe,
    rows,
    claims: settled?.claims ?? [],
    copies: copies ?? [],
    state: state.data,
    gatewayHost: clients.gateway.host,
  };
  const isReady = !state.isPending && copies !== undefined && settled !== undefined;
  const checks = useQuery({
    ...checksOptions(clients, queue, settled?.edition ?? ''),
    enabled: isReady && rows.length > 0,
  });
  return { checks: useAssessedApprovals(safe, checks.data ?? none), isPending: !isReady || checks.isPending };
}

/** The same checks, with the risks of approvals that the chain has answered for so far. */
function useAssessedApprovals(
  safe: SafeRef,
  checks: ReadonlyMap<string, RowCheck>,
): ReadonlyMap<string, RowCheck> {
  const unassessed = [...checks].filter(([, { risk, hasApprovals }]) => hasApprovals && !risk);
  const risks = useOpenRisks(
    safe,
    unassessed.map(([, { transaction }]) => transaction),
  );
  if (unassessed.length === 0) return checks;
  const assessed = new Map(checks);
  unassessed.forEach(([id, check], index) => {
    const risk = risks[index];
    if (risk !== undefined) assessed.set(id, { ...check, risk: risk ?? undefined, hasApprovals: false });
  });
  return assessed;
}
