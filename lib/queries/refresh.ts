import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Hash } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';

/** An event of a Safe. */
export type RefreshEvent = 'proposed' | 'confirmed' | 'executed' | 'messageSigned' | 'proposersChanged';

/**
 * Assessed approvals change with holdings and prices, so an action that they refused refetches them. Overviews have the
 * number of waiting transactions.
 */
const affected: Readonly<Record<RefreshEvent, (safe: SafeRef) => readonly QueryKey[]>> = {
  proposed: (safe) => [
    ...[keys.queue(safe), keys.nonces(safe), keys.transactions(safe)],
    ...[keys.contexts(safe), keys.allTokenApprovals(safe), keys.allOverviews()],
  ],
  confirmed: (safe) => [
    ...[keys.queue(safe), keys.transactions(safe), keys.allTokenApprovals(safe), keys.allOverviews()],
  ],
  executed: (safe) => [keys.safe(safe), keys.allOverviews()],
  proposersChanged: (safe) => [keys.proposers(safe)],
  messageSigned: (safe) => [keys.messages(safe), keys.openMessages(safe), keys.allTokenApprovals(safe)],
};

/** Whether a query is about a transaction or message that another Safe's execution may approve. */
const canBeApprovedOn = (chainId: number, queryKey: QueryKey) =>
  queryKey[0] === 'safe' &&
  queryKey[1] === chainId &&
  (queryKey[3] === 'transaction' || queryKey[3] === 'message');

const isBelow = (queryKey: QueryKey, prefix: QueryKey) =>
  prefix.every((part, index) => queryKey[index] === part);

/**
 * Whether a recommended nonce is not needed: it counts only where the queue failed.
 */
const isReplaceable = (queryClient: QueryClient, queryKey: QueryKey, safe: SafeRef) =>
  isBelow(queryKey, keys.nonces(safe)) && queryClient.getQueryState(keys.queue(safe))?.status === 'success';

/** What a review reads of one transaction; once that is executed nobody signs it, and its bytes stay the same. */
const listReviewKeys = (safe: SafeRef, safeTxHash: Hash): readonly QueryKey[] => [
  ...[keys.analysis(safe, safeTxHash), keys.openRisk(safe, safeTxHash)],
  ...[keys.contextOf(safe, safeTxHash), keys.tokenApprovals(safe, safeTxHash)],
  [...keys.simulations(safe), safeTxHash],
];

/**
 * Refetches the queries that events may have changed. No other code knows which keys those are. Common queries of
 * several events are refetched once, because a second refetch would cancel the first one. `executed` are the hashes of
 * transactions that the chain has executed: what their reviews read is not read again.
 */
export async function refresh(
  queryClient: QueryClient,
  events: RefreshEvent | readonly RefreshEvent[],
  safe: SafeRef,
  executed: readonly Hash[] = [],
): Promise<void> {
  const reviewed = executed.flatMap((safeTxHash) => listReviewKeys(safe, safeTxHash));
  const isListened = listen(events, safe);
  const isAffected = (query: Query) =>
    isListened(query) && !reviewed.some((prefix) => isBelow(query.queryKey, prefix));
  const canWait = ({ queryKey }: Query) => isReplaceable(queryClient, queryKey, safe);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isAffected(query) && !canWait(query) }),
    queryClient.invalidateQueries({
      predicate: (query) => isAffected(query) && canWait(query),
      refetchType: 'none',
    }),
  ]);
}

/** Tells whether one of these events may have changed a query's answer. */
export function listen(events: RefreshEvent | readonly RefreshEvent[], safe: SafeRef) {
  const all = [events].flat();
  const prefixes = all.flatMap((event) => affected[event](safe));
  return ({ queryKey }: Query) =>
    prefixes.some((prefix) => isBelow(queryKey, prefix)) ||
    (all.includes('executed') && canBeApprovedOn(safe.chainId, queryKey));
}
