import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Address, type Hash, isAddressEqual } from 'viem';
import type { Source } from '@/lib/actions/verify/make-record';
import { mayAnswerSoon } from '@/lib/errors/gateway';
import type { Page } from '@/lib/gateway/http/rows';
import { type GatewayMessage, listMessages, type MessageItem } from '@/lib/gateway/resources/messages';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useIsGatewaySilent } from '@/lib/hooks/use-has-gateway';
import { useSignedElsewhere } from '@/lib/hooks/use-signed-elsewhere';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Joins the loaded pages into one list; a message that came twice is listed once. */
function joinPages({ pages }: { pages: readonly Page<MessageItem>[] }): readonly MessageItem[] {
  const seen = new Set<Hash>();
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => {
      if (item.kind !== 'message') return true;
      const isNew = !seen.has(item.message.hash);
      seen.add(item.message.hash);
      return isNew;
    });
}

const messagesOptions = ({ gateway }: Clients, safe: SafeRef) =>
  infiniteQueryOptions({
    queryKey: keys.messages(safe),
    queryFn: ({ pageParam, signal }) => listMessages(gateway, safe, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }: Page<MessageItem>) => next,
    select: joinPages,
    ...staleTimes.minutes,
  });

export const useMessages = (safe: SafeRef) => useInfiniteQuery(messagesOptions(useClients(), safe));

/** How many signatures a message has of those that it needs, by the gateway's data; a test needs its owner's alone. */
export function readMessageProgress(
  safe: SafeRef,
  { message, confirmations, confirmationsSubmitted, confirmationsRequired }: GatewayMessage,
): { readonly confirmed: number; readonly required: number; readonly tested?: Address } {
  const tested = typeof message === 'string' ? readTestSignature(safe, message)?.owner : undefined;
  if (!tested) return { confirmed: confirmationsSubmitted, required: confirmationsRequired };
  const isSigned = confirmations.some(({ signer }) => isAddressEqual(signer, tested));
  return { confirmed: isSigned ? 1 : 0, required: 1, tested };
}

/** The number of messages that lack confirmations in the part of the list that is loaded; asks for nothing itself. */
export function useOpenMessageCount(safe: SafeRef) {
  const { data: items, hasNextPage } = useInfiniteQuery({
    ...messagesOptions(useClients(), safe),
    enabled: false,
  });
  const count = items?.filter((item) => {
    if (item.kind !== 'message') return false;
    const { confirmed, required } = readMessageProgress(safe, item.message);
    return confirmed < required;
  }).length;
  return { count, hasMore: hasNextPage };
}

export const messageOptions = (
  clients: Clients,
  safe: SafeRef,
  messageHash: Hash,
  believed: Source = 'all',
) =>
  queryOptions({
    queryKey: keys.message(safe, messageHash, believed),
    queryFn: async ({ signal }) => {
      // Loaded after the first paint, which doesn't need it.
      const { loadVerifiedMessage } = await import('@/lib/actions/verify/load-verified-message');
      return loadVerifiedMessage(clients, { safe, messageHash, believed, signal });
    },
    ...staleTimes.minutes,
    // Dates are never shared, so comparing old and new answers saves nothing.
    structuralSharing: false,
  });

/** How often the gateway is asked again for a message that only this browser has. */
const refetchIntervalMs = 3_000;

/**
 * One message with all its checks. While only this browser has it, the gateway is asked again as soon as it is back.
 */
export function useMessage(safe: SafeRef, messageHash: Hash, believed: Source = 'all') {
  const isGatewaySilent = useIsGatewaySilent();
  const query = useQuery({
    ...messageOptions(useClients(), safe, messageHash, believed),
    refetchInterval: ({ state: { data } }) =>
      data?.copy && !isGatewaySilent && mayAnswerSoon(data.copy.reason) ? refetchIntervalMs : false,
  });
  useSignedElsewhere(messageOutbox, messageHash, query.refetch);
  return query;
}
