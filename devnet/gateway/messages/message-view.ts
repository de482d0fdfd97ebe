import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { SafeMessage } from '@/devnet/gateway/messages/message-store';
import { packSignatures } from '@/devnet/gateway/transactions/pack-signatures';
import { addressInfo } from '@/devnet/gateway/views/address-info';

/** A message with its signatures. How many it needs is the Safe's threshold now, not when it was sent. */
export function messageView(context: GatewayContext, { threshold }: LiveSafe, message: SafeMessage) {
  const { confirmations, safeAppId } = message;
  const app = context.safeApps.find(({ id }) => id === safeAppId);
  const isConfirmed = confirmations.length >= threshold;
  return {
    messageHash: message.messageHash,
    status: isConfirmed ? ('CONFIRMED' as const) : ('NEEDS_CONFIRMATION' as const),
    logoUri: app?.iconUrl ?? null,
    name: app?.name ?? null,
    message: message.content,
    creationTimestamp: message.createdAt,
    modifiedTimestamp: message.modifiedAt,
    confirmationsSubmitted: confirmations.length,
    confirmationsRequired: threshold,
    proposedBy: addressInfo(context, message.proposedBy),
    confirmations: confirmations.map(({ owner, signature }) => ({
      ...{ owner: addressInfo(context, owner), signature },
    })),
    preparedSignature: isConfirmed ? packSignatures(confirmations) : null,
    origin: message.origin,
  };
}

/** Messages under the days of their creation, each dated by its midnight in UTC. */
export function messageItems(context: GatewayContext, safe: LiveSafe, messages: readonly SafeMessage[]) {
  return messages.flatMap((message, place) => {
    const day = midnightOf(message.createdAt);
    const previous = messages[place - 1];
    const isSameDay = previous !== undefined && midnightOf(previous.createdAt) === day;
    return [
      ...(isSameDay ? [] : [{ type: 'DATE_LABEL' as const, timestamp: day }]),
      { ...messageView(context, safe, message), type: 'MESSAGE' as const },
    ];
  });
}

function midnightOf(timestamp: number): number {
  return new Date(timestamp).setUTCHours(0, 0, 0, 0);
}
