import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';

/** What happened to a Safe. */
export type RefreshEvent = 'proposed' | 'confirmed' | 'executed' | 'messageSigned' | 'proposersChanged';

/** What holdings and prices say of approvals changes by itself; whoever was refused for it has to see why. */
const approvals = (safe: SafeRef) => [...keys.safe(safe), 'token-approvals'];

/** They say how many transactions wait. */
const overviews = ['overviews'];

const affected: Readonly<Record<RefreshEvent, (safe: SafeRef) => readonly QueryKey[]>> = {
  proposed: (safe) => [
    ...[keys.queue(safe), keys.nonces(safe), keys.transactions(safe)],
    ...[[...keys.safe(safe), 'context'], approvals(safe), overviews],
  ],
  confirmed: (safe) => [keys.queue(safe), keys.transactions(safe), approvals(safe), overviews],
  executed: (safe) => [keys.safe(safe), overviews],
  proposersChanged: (safe) => [keys.proposers(safe)],
  messageSigned: (safe) => [keys.messages(safe), [...keys.safe(safe), 'message'], approvals(safe)],
};

/** What a Safe executes may be its approval of a transaction or message of any other. */
const canBeApprovedOn = (chainId: number, queryKey: QueryKey) =>
  queryKey[0] === 'safe' &&
  queryKey[1] === chainId &&
  (queryKey[3] === 'transaction' || queryKey[3] === 'message');

const isBelow = (queryKey: QueryKey, prefix: QueryKey) =>
  prefix.every((part, index) => queryKey[index] === part);

/**
 * What the next nonce is follows from queue and chain; what the gateway recommends matters where it refuses its queue.
 */
const isReplaceable = (queryClient: QueryClient, queryKey: QueryKey, safe: SafeRef) =>
  isBelow(queryKey, keys.nonces(safe)) && queryClient.getQueryState(keys.queue(safe))?.status === 'success';

/**
 * Refetches what events may have changed; the one place that knows which keys those are. What several events have in common
 * is asked for once: a second refetch would break off the first one and ask again.
 */
export async function refresh(
  queryClient: QueryClient,
  events: RefreshEvent | readonly RefreshEvent[],
  safe: SafeRef,
): Promise<void> {
  const isAffected = listen(events, safe);
  const canWait = ({ queryKey }: Query) => isReplaceable(queryClient, queryKey, safe);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isAffected(query) && !canWait(query) }),
    queryClient.invalidateQueries({
      predicate: (query) => isAffected(query) && canWait(query),
      refetchType: 'none',
    }),
  ]);
}

/** Whether one of these events may have changed what a query asked. */
export function listen(events: RefreshEvent | readonly RefreshEvent[], safe: SafeRef) {
  const all = [events].flat();
  const prefixes = all.flatMap((event) => affected[event](safe));
  return ({ queryKey }: Query) =>
    prefixes.some((prefix) => isBelow(queryKey, prefix)) ||
    (all.includes('executed') && canBeApprovedOn(safe.chainId, queryKey));
}
