import type { Hash } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import { isGatewaySilence } from '@/lib/errors/mapping/is-gateway-silence';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import { getMessage } from '@/lib/gateway/resources/messages';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { MessageRecord } from '@/lib/safe/verify/verify-message';
import { knownSafes } from '@/lib/storage/known-safes';
import { readMessageContent } from '../sign/message-content';
import { joinConfirmations } from './join-confirmations';
import { findOwnMessageCopy } from './local-message-copy';

export type LookedUpMessage = {
  /** Undefined where this is not the gateway's word but this browser's own. */
  readonly claimed: GatewayMessage | undefined;
  /** Set when the message is only kept here: since when, and why. */
  readonly copy: { readonly seenAt: Date; readonly reason: unknown } | undefined;
  /** JSON text about the app that asked, as it was claimed. */
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
    claimedHashes: [{ hash: messageHash, source: 'the link to this page' }],
    otherSafes: knownSafes.get().map((known) => known.safe.address),
  };
  try {
    const claimed = await getMessage(gateway, { chainId: safe.chainId, hash: messageHash }, { signal });
    const { origin } = claimed;
    const content = readMessageContent(claimed.message);
    if (content === undefined) return { claimed, copy: undefined, origin, record: undefined };
    const gatewayHash = { hash: claimed.hash, source: `the gateway (${gateway.host})` };
    const record = {
      ...{ ...base, content, claimedHashes: [gatewayHash, ...base.claimedHashes] },
      ...joinConfirmations(claimed.confirmations, own?.confirmations ?? []),
      unreadConfirmations: claimed.unreadConfirmations,
      safeClaim: {
        isConfirmed: claimed.status === 'CONFIRMED',
        confirmationsRequired: claimed.confirmationsRequired,
        preparedSignature: claimed.preparedSignature,
      },
    };
    return { claimed, copy: undefined, origin, record };
  } catch (reason) {
    const isUnknown = reason instanceof GatewayError && reason.status === 404;
    if (!own || !(isUnknown || isGatewaySilence(reason))) throw reason;
    const { content, confirmations, signedAt, origin } = own;
    const copy = { seenAt: signedAt, reason };
    return { claimed: undefined, copy, origin, record: { ...base, content, confirmations } };
  }
}
