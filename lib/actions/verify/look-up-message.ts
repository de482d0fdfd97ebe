import { type Hash, isAddressEqual } from 'viem';
import { GatewayError, isGatewaySilence } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayMessage } from '@/lib/gateway/resources/messages';
import { getMessage } from '@/lib/gateway/resources/messages';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { readContractSigner, recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import type { MessageRecord } from '@/lib/safe/verify/verify-message';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { readMessageContent, restoreContent } from '../sign/message-content';
import { joinConfirmations } from './join-confirmations';

export type LookedUpMessage = {
  /** Undefined where only this browser has the message. */
  readonly claimed: GatewayMessage | undefined;
  /** Set where only this browser has the message: since when, and why the gateway's answer is missing. */
  readonly copy: { readonly seenAt: Date; readonly reason: unknown } | undefined;
  /** JSON text about the app that asked for it, unverified. */
  readonly origin: string | undefined;
  /** The message with its claims; undefined for a content that can't be read. */
  readonly record: MessageRecord | undefined;
};

/**
 * Fetches a message from the gateway, or takes this browser's own where the gateway has none. Throws what its call
 * throws.
 */
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

/** A message that was signed in this browser or handed over to it, and waits to be submitted. */
type OwnMessageCopy = {
  readonly content: MessageContent;
  /** Valid signatures of keys, and those in the names of contracts, of which none counts before the chain has said so. */
  readonly confirmations: readonly Confirmation[];
  readonly signedAt: Date;
  readonly origin: string | undefined;
};

/**
 * Finds this browser's own copy of a message. A content with another hash, or a signature of another account, is left
 * out.
 */
export async function findOwnMessageCopy(
  safe: SafeRef,
  messageHash: Hash,
): Promise<OwnMessageCopy | undefined> {
  const saved = messageOutbox.store
    .get()
    .filter((submission) => submission.messageHash === messageHash && isSameSafe(submission.safe, safe));
  const [first] = saved;
  const content = first && restoreContent(first.content);
  if (!first || content === undefined) return undefined;
  if (hashMessageOf(safe, content).safeMessageHash !== messageHash) return undefined;
  const made = await Promise.all(
    saved.map(async ({ signer, signature }) => {
      const contract = readContractSigner(signature);
      const actual = contract ?? (await recoverSigner(messageHash, signature).catch(() => undefined));
      return actual && isAddressEqual(actual, signer) ? [{ signer, signature }] : [];
    }),
  );
  const { signedAt, origin } = first;
  return { content, confirmations: made.flat(), signedAt: new Date(signedAt), origin };
}
