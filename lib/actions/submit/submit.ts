import { isAddressEqual } from 'viem';
import { GatewayError, isGatewayClosed } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { SignableKind } from './signable-kind';

/**
 * Sends a signature to the gateway. It is stored first and dropped only once the gateway has it, so that an outage or a
 * closed tab loses nothing. Throws the gateway's errors.
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

/** The failures in a row after which a signature that breaks the gateway is held back: seven minutes of attempts. */
const maxFailures = 5;

/**
 * Sends a signature once. After a failure the gateway is asked whether it has the signature anyway, or has the same
 * message from somebody else, to which the signature is then added. Otherwise the failure is noted in the outbox and
 * thrown.
 */
export async function sendOnce<Content, Stored, Sent, Claimed extends Sent>(
  gateway: GatewayClient,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
): Promise<Sent> {
  const { outbox } = kind;
  const sent = await kind.send(gateway, submission).catch(async (error: unknown): Promise<Sent> => {
    // Noted before the gateway is asked again, which may take as long as the sending did.
    const isEarly =
      error instanceof GatewayError &&
      (error.isUnknownSafe || (error.status === 404 && outbox.isProposedHere(outbox.hashOf(submission))));
    // A submission on which the service fails repeatedly counts as refused, whatever status it returns.
    const saved = outbox.store.get().find((other) => outbox.isSame(other, submission));
    const isHopeless =
      error instanceof GatewayError && error.isOwnFault && (saved?.failures ?? 0) >= maxFailures;
    if (error instanceof GatewayError && (!error.canRetry || isHopeless) && !isEarly)
      outbox.holdBack(submission, Date.now(), {
        because: isGatewayClosed(error) ? 'restricted' : 'refused',
        message: error.message,
      });
    else outbox.noteFailure(submission, Date.now());
    // Whether it is missing or the gateway doesn't answer, the first failure is reported.
    const claimed = await kind.fetch(gateway, submission).catch(() => undefined);
    if (!claimed) throw error;
    if (await hasSignature(kind, claimed, submission)) return claimed;
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
  for (const confirmation of listConfirmations(claimed)) {
    if (!confirmation.signature || !isAddressEqual(confirmation.signer, signer)) continue;
    if (confirmation.signature === signature.toLowerCase()) return true;
    const actual = await recoverSigner(outbox.hashOf(submission), confirmation.signature).catch(
      () => undefined,
    );
    if (actual && isAddressEqual(actual, signer)) return true;
  }
  return false;
}
