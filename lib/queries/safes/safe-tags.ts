import { queryOptions, useQuery } from '@tanstack/react-query';
import { type GatewaySafe, getSafe } from '@/lib/gateway/resources/safes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHealth } from '@/lib/hooks/use-health';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { type RefreshEvent, refresh } from '../refresh';
import { staleTimes } from '../stale-times';
import { safeStateOptions } from './safes';

/** How often the gateway is asked what changed, and the chain where the gateway is down, in milliseconds. */
const gatewayEvery = 10_000;
const chainEvery = 15_000;

/** The gateway's marks of the last change of each list, and what had changed at this look. */
export type SafeTags = {
  readonly queue: string | undefined;
  readonly history: string | undefined;
  readonly messages: string | undefined;
  readonly changed: readonly RefreshEvent[];
};

/** Compares the tags with those of the look before; the first look finds nothing new. */
export function readTags({ tags }: GatewaySafe, before: SafeTags | undefined): SafeTags {
  const { queue, history, messages } = tags;
  const changed: RefreshEvent[] = [];
  if (before && before.queue !== queue) changed.push('proposed');
  if (before && before.history !== history) changed.push('executed');
  if (before && before.messages !== messages) changed.push('messageSigned');
  return { queue, history, messages, changed };
}

/**
 * What to refetch after a look. Tags count in seconds, so that two changes of one second look like one: what changed is
 * asked for once more with the next look.
 */
export function listEvents(tags: SafeTags, before: SafeTags | undefined): readonly RefreshEvent[] {
  return [...new Set([...tags.changed, ...(before?.changed ?? [])])];
}

export const safeTagsOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.tags(safe),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<SafeTags>(keys.tags(safe));
      const tags = readTags(await getSafe(gateway, safe, { signal }), before);
      // Nothing waits for what is asked in consequence.
      for (const event of listEvents(tags, before)) void refresh(client, event, safe);
      return tags;
    },
    ...staleTimes.live,
  });

/** Keeps an open Safe up to date: by the gateway's tags, and by the chain alone while the gateway is down. */
export function useSafeTags(safe: SafeRef): void {
  const clients = useClients();
  const isGatewayDown = useHealth().some(({ name, state }) => name === 'gateway' && state === 'down');
  useQuery({
    ...safeTagsOptions(clients, safe),
    // A failure is asked about again by what mends failures everywhere.
    refetchInterval: ({ state }) => (isGatewayDown || state.status === 'error' ? false : gatewayEvery),
  });
  useQuery({
    ...safeStateOptions(clients, safe),
    refetchInterval: isGatewayDown ? chainEvery : false,
  });
}
