import { isAddressEqual } from 'viem';
import { SubmissionPausedError } from '@/lib/errors/outbox';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { restoreContent } from '../sign/message-content';
import { findMessage, hasMessageSignature, sendMessage } from './submit-message';

/**
 * Sends a kept signed message again: one tab at a time, and after a look at what the gateway has. `isAsked` says that the
 * person wants it. False when there is nothing to send any more, or another tab was first. Throws SubmissionPausedError and
 * what the gateway throws; what failed is noted beside the submission.
 */
export function retryMessage(
  gateway: GatewayClient,
  submission: PendingMessageSubmission,
  { isAsked }: { isAsked: boolean },
): Promise<boolean> {
  return withOutboxLock({ hash: submission.messageHash, signer: submission.signer }, async () => {
    const saved = messageOutbox.store.get().find((other) => messageOutbox.isSame(other, submission));
    if (!saved || (!isAsked && saved.failedAt !== submission.failedAt)) return false;
    if (!(await isIntact(saved))) {
      messageOutbox.holdBack(saved, Date.now(), { because: 'broken' });
      throw new SubmissionPausedError({ because: 'broken' });
    }
    const claimed = await findMessage(gateway, saved).catch((error: unknown) => {
      messageOutbox.noteFailure(saved, Date.now());
      throw error;
    });
    if (claimed && (await hasMessageSignature(claimed, saved))) messageOutbox.drop(saved);
    // Somebody else may have proposed the same meanwhile; and what was proposed here may have been lost there.
    else await sendMessage(gateway, { ...saved, kind: claimed ? 'confirmation' : 'proposal' });
    return true;
  });
}

/** Storage is not believed: the content must give the hash, and the signature the signer. */
async function isIntact({
  safe,
  content,
  messageHash,
  signature,
  signer,
}: PendingMessageSubmission): Promise<boolean> {
  const restored = restoreContent(content);
  if (restored === undefined || hashMessageOf(safe, restored).safeMessageHash !== messageHash) return false;
  const actual = await recoverSigner(messageHash, signature).catch(() => undefined);
  return actual !== undefined && isAddressEqual(actual, signer);
}
