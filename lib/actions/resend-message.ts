import { isAddressEqual } from 'viem';
import { SignedWorkHeldError } from '@/lib/errors/outbox';
import type { GatewayClient } from '@/lib/gateway/client';
import { messageOutbox, type SignedMessageWork } from '@/lib/outbox/message-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { hashMessageOf } from '@/lib/safe/message-hash';
import { recoverSigner } from '@/lib/safe/signature';
import { findMessage, hasMessageSignature, sendMessage } from './deliver-message';
import { restoreContent } from './message-content';

/**
 * Sends a kept signed message again: one tab at a time, and after a look at what the gateway has. `isAsked` says that the
 * person wants it. False when there is nothing to send any more, or another tab was first. Throws SignedWorkHeldError and
 * what the gateway throws; what failed is noted beside the work.
 */
export function resendMessage(
  gateway: GatewayClient,
  work: SignedMessageWork,
  { isAsked }: { isAsked: boolean },
): Promise<boolean> {
  return withOutboxLock({ hash: work.messageHash, signer: work.signer }, async () => {
    const kept = messageOutbox.store.get().find((other) => messageOutbox.isSame(other, work));
    if (!kept || (!isAsked && kept.failedAt !== work.failedAt)) return false;
    if (!(await isIntact(kept))) {
      messageOutbox.holdBack(kept, Date.now(), { because: 'broken' });
      throw new SignedWorkHeldError({ because: 'broken' });
    }
    const stated = await findMessage(gateway, kept).catch((error: unknown) => {
      messageOutbox.noteFailure(kept, Date.now());
      throw error;
    });
    if (stated && (await hasMessageSignature(stated, kept))) messageOutbox.drop(kept);
    // Somebody else may have proposed the same meanwhile; and what was proposed here may have been lost there.
    else await sendMessage(gateway, { ...kept, kind: stated ? 'confirmation' : 'proposal' });
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
}: SignedMessageWork): Promise<boolean> {
  const restored = restoreContent(content);
  if (restored === undefined || hashMessageOf(safe, restored).safeMessageHash !== messageHash) return false;
  const actual = await recoverSigner(messageHash, signature).catch(() => undefined);
  return actual !== undefined && isAddressEqual(actual, signer);
}
