import { SubmissionPausedError } from '@/lib/errors/storage';
import type { GatewayMessage } from '@/lib/gateway/resources/messages';
import { confirmMessage, getMessage, proposeMessage } from '@/lib/gateway/resources/messages';
import { markMessageDelivered } from '@/lib/outbox/delivered-messages';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { buildMessageTypedData } from '@/lib/safe/protocol/message-typed-data';
import { encodeMessageForOwner } from '@/lib/safe/protocol/parent';
import { describeContent, restoreContent, storeContent } from '../sign/message-content';
import type { SignableKind } from './signable-kind';

/** A message: the gateway returns nothing for its signatures, and accepts its proposal only once. */
export const messageKind: SignableKind<
  MessageContent,
  Pick<PendingMessageSubmission, 'content' | 'messageHash'>,
  GatewayMessage | undefined,
  GatewayMessage
> = {
  outbox: messageOutbox,
  describe: (safe, content) => {
    const { contentHash, safeMessageHash } = hashMessageOf(safe, content);
    return {
      typedData: buildMessageTypedData(safe, contentHash),
      digest: safeMessageHash,
      stored: { content: storeContent(content), messageHash: safeMessageHash },
    };
  },
  isProposedOnce: true,
  isIntact: ({ safe, content, messageHash }) => {
    const restored = restoreContent(content);
    return restored !== undefined && hashMessageOf(safe, restored).safeMessageHash === messageHash;
  },
  encodeBytes: ({ safe, content }, version) => {
    const restored = restoreContent(content);
    if (restored === undefined) throw new SubmissionPausedError({ because: 'broken' });
    return encodeMessageForOwner(hashMessageOf(safe, restored), version);
  },
  fetch: (gateway, { safe, messageHash }) =>
    getMessage(gateway, { chainId: safe.chainId, hash: messageHash }),
  listConfirmations: ({ confirmations }) => confirmations,
  send: async (gateway, { kind, safe, messageHash, signature, origin, ...saved }) => {
    if (kind === 'confirmation') {
      await confirmMessage(gateway, { chainId: safe.chainId, hash: messageHash, signature });
      return undefined;
    }
    const content = restoreContent(saved.content);
    // Somebody else has changed a content that can't be read.
    if (content === undefined) throw new SubmissionPausedError({ because: 'broken' });
    const message = describeContent(content);
    await proposeMessage(gateway, { safe, message, signature, ...(origin !== undefined && { origin }) });
    return undefined;
  },
  settle: markMessageDelivered,
};
