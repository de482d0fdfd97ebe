import { isAddressEqual } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import { SubmissionPausedError } from '@/lib/errors/outbox';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import { confirmMessage, getMessage, proposeMessage } from '@/lib/gateway/resources/messages';
import {
  isMessageProposedHere,
  messageOutbox,
  type PendingMessageSubmission,
} from '@/lib/outbox/message-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { describeContent, restoreContent } from '../sign/message-content';

/**
 * Brings a signed message to the gateway. It is stored first and forgotten only once the gateway has it, so that an outage
 * or a closed tab loses nothing. Throws what the gateway's call throws.
 */
export function submitMessage(gateway: GatewayClient, submission: PendingMessageSubmission): Promise<void> {
  messageOutbox.keep(submission);
  return withOutboxLock({ hash: submission.messageHash, signer: submission.signer }, () =>
    sendMessage(gateway, submission),
  );
}

/**
 * Sends a signed message once. Where that fails, a look tells whether the gateway has the signature nevertheless, or the
 * message by somebody else, to which it is then added; else the failure is noted beside the work and thrown.
 */
export async function sendMessage(
  gateway: GatewayClient,
  submission: PendingMessageSubmission,
): Promise<void> {
  try {
    await send(gateway, submission);
  } catch (error) {
    // Noted before the look, which may take as long as the sending did.
    const isEarly =
      error instanceof GatewayError && error.status === 404 && isMessageProposedHere(submission);
    if (error instanceof GatewayError && !error.canRetry && !isEarly)
      messageOutbox.holdBack(submission, Date.now(), { because: 'refused', labels: error.message });
    else messageOutbox.noteFailure(submission, Date.now());
    // Not there, or not to be asked: either way the first failure is the one to tell.
    const found = await findMessage(gateway, submission).catch(() => undefined);
    if (!found) throw error;
    if (!(await hasMessageSignature(found, submission))) {
      if (submission.kind === 'confirmation') throw error;
      await send(gateway, { ...submission, kind: 'confirmation' });
    }
  }
  messageOutbox.drop(submission);
}

async function send(gateway: GatewayClient, submission: PendingMessageSubmission): Promise<void> {
  const { kind, safe, messageHash, signature, origin } = submission;
  if (kind === 'confirmation')
    return confirmMessage(gateway, { chainId: safe.chainId, hash: messageHash, signature });
  const content = restoreContent(submission.content);
  // What cannot be read again was changed by somebody else.
  if (content === undefined) throw new SubmissionPausedError({ because: 'broken' });
  const message = describeContent(content);
  return proposeMessage(gateway, { safe, message, signature, ...(origin !== undefined && { origin }) });
}

/** What the gateway has of a message; undefined where it has none. Throws its other failures. */
export async function findMessage(
  gateway: GatewayClient,
  { safe, messageHash }: Pick<PendingMessageSubmission, 'safe' | 'messageHash'>,
): Promise<GatewayMessage | undefined> {
  try {
    return await getMessage(gateway, { chainId: safe.chainId, hash: messageHash });
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether the gateway has this signature, or another one that the same owner made of the same message. */
export async function hasMessageSignature(
  { confirmations }: GatewayMessage,
  { messageHash, signer, signature }: PendingMessageSubmission,
): Promise<boolean> {
  for (const claimed of confirmations) {
    if (!isAddressEqual(claimed.signer, signer)) continue;
    if (claimed.signature === signature.toLowerCase()) return true;
    const actual = await recoverSigner(messageHash, claimed.signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return true;
  }
  return false;
}
