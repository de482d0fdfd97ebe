import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { CheckableQueue, RowCheck } from '@/lib/workers/check-queue';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { claimOptions } from './claims';
import { useOwnCopies } from './local-copies';
import { useOpenRisks } from './token-approvals';

/** Rows that the gateway is asked about: those that a screen begins with, and all that it is asked about at most. */
export const askedRows = { first: 8, most: 20 } as const;

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

/** `hasApprovals` stays where the chain has not said yet what they are. */
export type QueueChecks = {
  readonly checks: ReadonlyMap<string, RowCheck>;
  /** More may come without anybody's doing. */
  readonly isPending: boolean;
};

/**
 * What was checked of the rows of a queue, by their ids, as far as it could be: for as many rows as are asked about from
 * what the gateway says about each, for the others from what this browser has kept. A row without it is checked when it is
 * opened; the chain is asked about the others only where they let somebody take something.
 */
export function useQueueChecks(
  safe: SafeRef,
  items: readonly ListItem[],
  mostAsked: number = askedRows.most,
): QueueChecks {
  const clients = useClients();
  const rows = items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
  const asked = useQueries({
    queries: rows.slice(0, mostAsked).map((row) => claimOptions(clients, safe, row)),
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
  const found = checks.data ?? none;
  return { checks: useAssessedApprovals(safe, found), isPending: !isReady || checks.isPending };
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
