import { type Hash, isAddressEqual } from 'viem';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { restoreContent } from '../sign/message-content';

/** A message that was signed here and that waits to be submitted, with the signatures that fit it. */
export type OwnMessageCopy = {
  readonly content: MessageContent;
  readonly confirmations: readonly Confirmation[];
  readonly signedAt: Date;
  readonly origin: string | undefined;
};

/** What this browser has of one message. What does not give its hash, or was not made by its signer, counts as absent. */
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
      const actual = await recoverSigner(messageHash, signature).catch(() => undefined);
      return actual && isAddressEqual(actual, signer) ? [{ signer, signature }] : [];
    }),
  );
  const { signedAt, origin } = first;
  return { content, confirmations: made.flat(), signedAt: new Date(signedAt), origin };
}
