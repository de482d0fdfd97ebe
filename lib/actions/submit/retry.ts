import { isAddressEqual } from 'viem';
import { GatewayError, isGatewayClosed } from '@/lib/errors/gateway';
import { SubmissionPausedError } from '@/lib/errors/storage';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { SignableKind, SubmitClients } from './signable-kind';
import { hasSignature, sendOnce } from './submit';

/**
 * Sends a pending submission again: one tab at a time, while it is still of use, and after a look at what the gateway has.
 * `isAsked` says that the person wants it, who may send beside a rejection. False when there is nothing to send any more,
 * or another tab was first. Throws SubmissionPausedError and what chain and gateway throw; what failed is noted beside the
 * submission.
 */
export function retry<Content, Stored, Sent, Claimed extends Sent>(
  clients: SubmitClients,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
  { isAsked }: { isAsked: boolean },
): Promise<boolean> {
  const { outbox } = kind;
  const { gateway } = clients;
  return withOutboxLock({ hash: outbox.hashOf(submission), signer: submission.signer }, async () => {
    const saved = outbox.store.get().find((other) => outbox.isSame(other, submission));
    if (!saved || (!isAsked && saved.failedAt !== submission.failedAt)) return false;
    const { claimed, isThere } = await look(clients, kind, saved, isAsked).catch((error: unknown) => {
      if (error instanceof SubmissionPausedError)
        outbox.holdBack(saved, Date.now(), { because: error.because });
      else if (isGatewayClosed(error))
        outbox.holdBack(saved, Date.now(), { because: 'restricted', message: error.message });
      else outbox.noteFailure(saved, Date.now());
      throw error;
    });
    if (isThere) kind.settle(saved);
    // Somebody else may have proposed the same meanwhile; and what was proposed here may not have arrived yet.
    else await sendOnce(gateway, kind, { ...saved, kind: claimed ? 'confirmation' : 'proposal' });
    return true;
  });
}

/** What the gateway has of it, once it is known that it may be sent. */
async function look<Content, Stored, Sent, Claimed extends Sent>(
  { chain, gateway }: SubmitClients,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
  isAsked: boolean,
): Promise<{ readonly claimed: Claimed | undefined; readonly isThere: boolean }> {
  const { signer, signature } = submission;
  const actual = await recoverSigner(kind.outbox.hashOf(submission), signature).catch(() => undefined);
  if (!kind.isIntact(submission) || !actual || !isAddressEqual(actual, signer))
    throw new SubmissionPausedError({ because: 'broken' });
  await kind.requireOpen?.(chain, submission);
  const claimed = await kind.fetch(gateway, submission).catch((error: unknown) => {
    if (error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  });
  const isThere = claimed !== undefined && (await hasSignature(kind, claimed, submission));
  if (!isThere) await kind.requireWanted?.(gateway, submission, { claimed, isAsked });
  return { claimed, isThere };
}
