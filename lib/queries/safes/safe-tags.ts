import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnknownSafe } from '@/lib/errors/gateway';
import { type GatewaySafe, getSafe } from '@/lib/gateway/resources/safes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHasGateway, useIsGatewaySilent } from '@/lib/hooks/use-has-gateway';
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

/** The gateway's tags of the last change of each list, and the changes that this poll found. */
export type SafeTags = {
  readonly queue: string | undefined;
  readonly history: string | undefined;
  readonly messages: string | undefined;
  readonly changed: readonly RefreshEvent[];
  /** The number of polls in a row that found the Safe unindexed; 0 for a known Safe. */
  readonly unindexedLooks: number;
};

/** Compares the tags with those of the poll before; the first poll finds no change. */
export function readTags({ tags }: GatewaySafe, before: SafeTags | undefined): SafeTags {
  const { queue, history, messages } = tags;
  // Every answer about a Safe that was unknown until now is stale.
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
      // The poll doesn't wait for the refetch.
      if (tags.changed.length > 0) void refresh(client, tags.changed, safe);
      const again = before?.changed.filter((event) => !tags.changed.includes(event)) ?? [];
      // Loaded with the first change.
      if (again.length > 0)
        void import('./look-again').then(
          ({ lookAgain }) => lookAgain(client, again, safe),
          () => refresh(client, again, safe),
        );
      return tags;
    },
    ...staleTimes.live,
  });

/** Notes an unindexed Safe. Only the chain knows its holdings, so they are refetched with every poll. */
function noteUnindexed(client: QueryClient, safe: SafeRef, before: SafeTags | undefined): SafeTags {
  void client.invalidateQueries({ queryKey: keys.holdings(safe) });
  return {
    ...{ queue: undefined, history: undefined, messages: undefined, changed: [] },
    unindexedLooks: (before?.unindexedLooks ?? 0) + 1,
  };
}

/** The pause until the next poll of a Safe, in milliseconds. */
function pauseAfter(tags: SafeTags | undefined): number {
  if (!tags?.unindexedLooks) return gatewayIntervalMs;
  return unindexedPausesMs[Math.min(tags.unindexedLooks, unindexedPausesMs.length) - 1] ?? gatewayIntervalMs;
}

/**
 * Whether the gateway answers but doesn't know this Safe, which is then read from the chain. Sends no request itself.
 */
export function useIsUnindexed(safe: SafeRef): boolean {
  const { data } = useQuery({ ...safeTagsOptions(useClients(), safe), enabled: false });
  return data !== undefined && data.unindexedLooks > 0;
}

/**
 * Keeps an open Safe up to date: with the gateway's tags, or with the chain while the gateway is down or doesn't know
 * it, and where the person chose none.
 */
export function useSafeTags(safe: SafeRef): void {
  const clients = useClients();
  const isGatewaySilent = useIsGatewaySilent();
  const hasGateway = useHasGateway();
  const { data: tags } = useQuery({
    ...safeTagsOptions(clients, safe),
    enabled: hasGateway,
    // `refetchFailed` refetches after a failure.
    refetchInterval: ({ state }) =>
      isGatewaySilent || state.status === 'error' ? false : pauseAfter(state.data),
  });
  useQuery({
    ...safeStateOptions(clients, safe),
    refetchInterval: isGatewaySilent || tags?.unindexedLooks ? chainIntervalMs : false,
  });
}
