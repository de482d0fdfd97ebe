import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnknownSafe } from '@/lib/errors/gateway';
import { type GatewaySafe, getSafe } from '@/lib/gateway/resources/safes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHealth } from '@/lib/hooks/use-health';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { type RefreshEvent, refresh } from '../refresh';
import { staleTimes } from '../stale-times';
import { safeStateOptions } from './safes';

/** How often the gateway is asked what changed, and the chain where the gateway is down. */
const gatewayIntervalMs = 10_000;
const chainIntervalMs = 15_000;
/** Pauses before the gateway is asked whether it has indexed a Safe; the last one repeats. */
const unindexedPausesMs = [
  3_000, 3_000, 3_000, 5_000, 5_000, 5_000, 10_000, 10_000, 15_000, 30_000, 60_000,
] as const;

/** The gateway's marks of the last change of each list, and what had changed at this look. */
export type SafeTags = {
  readonly queue: string | undefined;
  readonly history: string | undefined;
  readonly messages: string | undefined;
  readonly changed: readonly RefreshEvent[];
  /** How many looks in a row found that the gateway has not indexed the Safe; 0 for one that it knows. */
  readonly unindexedLooks: number;
};

/** Compares the tags with those of the look before; the first look finds nothing new. */
export function readTags({ tags }: GatewaySafe, before: SafeTags | undefined): SafeTags {
  const { queue, history, messages } = tags;
  // Whatever was answered about a Safe that was unknown until now is out of date.
  if (before && before.unindexedLooks > 0)
    return { queue, history, messages, changed: ['executed'], unindexedLooks: 0 };
  const changed: RefreshEvent[] = [];
  if (before && before.queue !== queue) changed.push('proposed');
  if (before && before.history !== history) changed.push('executed');
  if (before && before.messages !== messages) changed.push('messageSigned');
  return { queue, history, messages, changed, unindexedLooks: 0 };
}

export const safeTagsOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.tags(safe),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<SafeTags>(keys.tags(safe));
      const claimed = await getSafe(gateway, safe, { signal }).catch((error: unknown) => {
        if (isUnknownSafe(error)) return undefined;
        throw error;
      });
      if (!claimed) return noteUnindexed(client, safe, before);
      const tags = readTags(claimed, before);
      // Nothing waits for what is asked in consequence.
      if (tags.changed.length > 0) void refresh(client, tags.changed, safe);
      const again = before?.changed.filter((event) => !tags.changed.includes(event)) ?? [];
      // Fetched with the first change.
      if (again.length > 0)
        void import('./look-again').then(
          ({ lookAgain }) => lookAgain(client, again, safe),
          () => refresh(client, again, safe),
        );
      return tags;
    },
    ...staleTimes.live,
  });

/** Nobody but the chain tells what such a Safe holds, so that is asked with every look. */
function noteUnindexed(client: QueryClient, safe: SafeRef, before: SafeTags | undefined): SafeTags {
  void client.invalidateQueries({ queryKey: keys.holdings(safe) });
  return {
    ...{ queue: undefined, history: undefined, messages: undefined, changed: [] },
    unindexedLooks: (before?.unindexedLooks ?? 0) + 1,
  };
}

/** How long until the next look at a Safe, in milliseconds. */
function pauseAfter(tags: SafeTags | undefined): number {
  if (!tags?.unindexedLooks) return gatewayIntervalMs;
  return unindexedPausesMs[Math.min(tags.unindexedLooks, unindexedPausesMs.length) - 1] ?? gatewayIntervalMs;
}

/** Whether the gateway answers and does not know this Safe, which then is read from the chain. Asks nothing itself. */
export function useIsUnindexed(safe: SafeRef): boolean {
  const { data } = useQuery({ ...safeTagsOptions(useClients(), safe), enabled: false });
  return data !== undefined && data.unindexedLooks > 0;
}

/** Keeps an open Safe up to date: by the gateway's tags, and by the chain while the gateway is down or does not know it yet. */
export function useSafeTags(safe: SafeRef): void {
  const clients = useClients();
  const isGatewayDown = useHealth().some(({ name, state }) => name === 'gateway' && state === 'down');
  const { data: tags } = useQuery({
    ...safeTagsOptions(clients, safe),
    // A failure is asked about again by what mends failures everywhere.
    refetchInterval: ({ state }) =>
      isGatewayDown || state.status === 'error' ? false : pauseAfter(state.data),
  });
  useQuery({
    ...safeStateOptions(clients, safe),
    refetchInterval: isGatewayDown || tags?.unindexedLooks ? chainIntervalMs : false,
  });
}
