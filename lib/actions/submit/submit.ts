import { isAddressEqual } from 'viem';
import { GatewayError, isGatewayClosed } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { SignableKind } from './signable-kind';

/**
 * Brings a signature to the gateway. It is stored first and forgotten only once the gateway has it, so that an outage or a
 * closed tab loses nothing. Throws what the gateway's call throws.
 */
export function submit<Content, Stored, Sent, Claimed extends Sent>(
  gateway: GatewayClient,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
): Promise<Sent> {
  const { outbox } = kind;
  outbox.keep(submission);
  return withOutboxLock({ hash: outbox.hashOf(submission), signer: submission.signer }, () =>
    sendOnce(gateway, kind, submission),
  );
}

/** Failures in a row after which a signature that makes the gateway stumble is held back: seven minutes of trying. */
const mostStumbles = 5;

/**
 * Sends a signature once. Where that fails, a look tells whether the gateway has it nevertheless, or the message by
 * somebody else, to which it is then added; else the failure is noted beside the submission and thrown.
 */
export async function sendOnce<Content, Stored, Sent, Claimed extends Sent>(
  gateway: GatewayClient,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
): Promise<Sent> {
  const { outbox } = kind;
  const sent = await kind.send(gateway, submission).catch(async (error: unknown): Promise<Sent> => {
    // Noted before the look, which may take as long as the sending did.
    const isEarly =
      error instanceof GatewayError &&
      (error.isUnknownSafe || (error.status === 404 && outbox.isProposedHere(outbox.hashOf(submission))));
    // What the service stumbles over again and again is refused, whatever it calls that.
    const saved = outbox.store.get().find((other) => outbox.isSame(other, submission));
    const isHopeless =
      error instanceof GatewayError && error.isOwnFault && (saved?.failures ?? 0) >= mostStumbles;
    if (error instanceof GatewayError && (!error.canRetry || isHopeless) && !isEarly)
      outbox.holdBack(submission, Date.now(), {
        because: isGatewayClosed(error) ? 'restricted' : 'refused',
        message: error.message,
      });
    else outbox.noteFailure(submission, Date.now());
    // Not there, or not to be asked: either way the first failure is the one to tell.
    const found = await kind.fetch(gateway, submission).catch(() => undefined);
    if (!found) throw error;
    if (await hasSignature(kind, found, submission)) return found;
    if (!kind.isProposedOnce || submission.kind === 'confirmation') throw error;
    return kind.send(gateway, { ...submission, kind: 'confirmation' });
  });
  kind.settle(submission);
  return sent;
}

/** Whether the gateway has this signature, or another one that the same owner made of the same hash. */
export async function hasSignature<Content, Stored, Sent, Claimed extends Sent>(
  { outbox, listConfirmations }: SignableKind<Content, Stored, Sent, Claimed>,
  claimed: Claimed,
  submission: OutboxSync & Stored,
): Promise<boolean> {
  const { signer, signature } = submission;
  for (const known of listConfirmations(claimed)) {
    if (!known.signature || !isAddressEqual(known.signer, signer)) continue;
    if (known.signature === signature.toLowerCase()) return true;
    const actual = await recoverSigner(outbox.hashOf(submission), known.signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return true;
  }
  return false;
}
