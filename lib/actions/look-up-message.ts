import type { Hash } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedMessage } from '@/lib/gateway/message';
import { getMessage } from '@/lib/gateway/messages';
import type { SafeRef } from '@/lib/safe/types';
import type { MessageRecord } from '@/lib/safe/verify-message';
import { knownSafes } from '@/lib/storage/known-safes';
import { joinConfirmations } from './join-confirmations';
import { readMessageContent } from './message-content';
import { findOwnMessageCopy } from './own-message-copy';

export type LookedUpMessage = {
  /** Undefined where this is not the gateway's word but this browser's own. */
  readonly stated: StatedMessage | undefined;
  /** Set when the message is only kept here: since when, and why. */
  readonly copy: { readonly seenAt: Date; readonly reason: unknown } | undefined;
  /** JSON text about the app that asked, as it was stated. */
  readonly origin: string | undefined;
  /** What is said of it, by whomever; undefined for a content that cannot be read. */
  readonly record: MessageRecord | undefined;
};

/** Fetches a message; what was signed here stands in where the gateway has nothing. Throws what its call throws. */
export async function lookUpMessage(
  gateway: GatewayClient,
  { safe, messageHash, signal }: { safe: SafeRef; messageHash: Hash; signal: AbortSignal | undefined },
): Promise<LookedUpMessage> {
  const own = await findOwnMessageCopy(safe, messageHash);
  const base = {
    safe,
    statedHashes: [{ hash: messageHash, source: 'the link to this page' }],
    otherSafes: knownSafes.get().map((known) => known.safe.address),
  };
  try {
    const stated = await getMessage(gateway, { chainId: safe.chainId, hash: messageHash }, { signal });
    const { origin } = stated;
    const content = readMessageContent(stated.message);
    if (content === undefined) return { stated, copy: undefined, origin, record: undefined };
    const gatewayHash = { hash: stated.hash, source: `the gateway (${gateway.host})` };
    const record = {
      ...{ ...base, content, statedHashes: [gatewayHash, ...base.statedHashes] },
      ...joinConfirmations(stated.confirmations, own?.confirmations ?? []),
      unreadConfirmations: stated.unreadConfirmations,
      statement: {
        isConfirmed: stated.status === 'CONFIRMED',
        confirmationsRequired: stated.confirmationsRequired,
        preparedSignature: stated.preparedSignature,
      },
    };
    return { stated, copy: undefined, origin, record };
  } catch (reason) {
    const isUnknown = reason instanceof GatewayError && reason.status === 404;
    if (!own || !(isUnknown || isGatewaySilence(reason))) throw reason;
    const { content, confirmations, signedAt, origin } = own;
    const copy = { seenAt: signedAt, reason };
    return { stated: undefined, copy, origin, record: { ...base, content, confirmations } };
  }
}
