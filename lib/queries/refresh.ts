import type { QueryClient, QueryKey } from '@tanstack/react-query';
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
const canBeApprovedOn =
  (chainId: number) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === 'safe' &&
    queryKey[1] === chainId &&
    (queryKey[3] === 'transaction' || queryKey[3] === 'message');

/** Refetches what an event may have changed; the one place that knows which keys those are. */
export async function refresh(queryClient: QueryClient, event: RefreshEvent, safe: SafeRef): Promise<void> {
  await Promise.all(affected[event](safe).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  if (event === 'executed') await queryClient.invalidateQueries({ predicate: canBeApprovedOn(safe.chainId) });
}
