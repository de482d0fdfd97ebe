import { concat, type Hex, hexToNumber, numberToHex, size, slice } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { SafeMessage } from '@/devnet/gateway/messages/message-store';
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

const partSize = 65;

/** Signatures as the contract wants them: by ascending owner, what contracts signed behind all of them. */
export function packSignatures(signed: readonly SignedBy[]): Hex {
  const ordered = [...signed].sort((a, b) => (a.owner.toLowerCase() < b.owner.toLowerCase() ? -1 : 1));
  let tailStart = ordered.length * partSize;
  const tails: Hex[] = [];
  const heads = ordered.map(({ signature }) => {
    const isContract = hexToNumber(slice(signature, 64, 65)) === 0;
    if (!isContract) return signature;
    const tail = slice(signature, partSize);
    const head = concat([slice(signature, 0, 32), numberToHex(tailStart, { size: 32 }), '0x00']);
    tails.push(tail);
    tailStart += size(tail);
    return head;
  });
  return concat([...heads, ...tails]);
}
