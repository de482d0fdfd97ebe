import { isAddressEqual } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import {
  confirmTransaction,
  getTransaction,
  proposeTransaction,
} from '@/lib/gateway/resources/transactions/transactions';
import {
  holdBack,
  isProposedHere,
  markSubmitted,
  noteFailure,
  type PendingSubmission,
  savePendingSubmission,
} from '@/lib/outbox/outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { recoverSigner } from '@/lib/safe/protocol/signature';

/**
 * Brings pending submissions to the gateway. It is stored first and forgotten only once the gateway has it, so that an
 * outage or a closed tab loses nothing. Throws what the gateway's call throws.
 */
export function submitTransaction(
  gateway: GatewayClient,
  submission: PendingSubmission,
): Promise<GatewayTransaction> {
  savePendingSubmission(submission);
  return withOutboxLock({ hash: submission.safeTxHash, signer: submission.signer }, () =>
    sendSubmission(gateway, submission),
  );
}

/**
 * Sends pending submissions once. Where that fails, a look tells whether the gateway has it nevertheless; else the failure is
 * noted beside the work and thrown.
 */
export async function sendSubmission(
  gateway: GatewayClient,
  submission: PendingSubmission,
): Promise<GatewayTransaction> {
  const claimed = await send(gateway, submission).catch(async (error: unknown) => {
    // Noted before the look, which may take as long as the sending did.
    const isEarly = error instanceof GatewayError && error.status === 404 && isProposedHere(submission);
    if (error instanceof GatewayError && !error.canRetry && !isEarly)
      holdBack(submission, Date.now(), { because: 'refused', labels: error.message });
    else noteFailure(submission, Date.now());
    const found = await getTransaction(gateway, { safe: submission.safe, id: submission.safeTxHash }).catch(
      // Not there, or not to be asked: either way the first failure is the one to tell.
      () => undefined,
    );
    if (!found || !(await hasSignature(found, submission))) throw error;
    return found;
  });
  markSubmitted(submission);
  return claimed;
}

function send(gateway: GatewayClient, submission: PendingSubmission): Promise<GatewayTransaction> {
  const { kind, safe, transaction, safeTxHash, signer, signature, origin } = submission;
  return kind === 'proposal'
    ? proposeTransaction(gateway, {
        ...{ safe, transaction, safeTxHash, sender: signer, signature },
        ...(origin !== undefined && { origin }),
      })
    : confirmTransaction(gateway, { safe, safeTxHash, signature });
}

/** Whether the gateway has this signature, or another one that the same owner made of the same transaction. */
export async function hasSignature(
  { multisig }: GatewayTransaction,
  { safeTxHash, signer, signature }: PendingSubmission,
): Promise<boolean> {
  for (const claimed of multisig?.confirmations ?? []) {
    if (!claimed.signature || !isAddressEqual(claimed.signer, signer)) continue;
    if (claimed.signature === signature.toLowerCase()) return true;
    const actual = await recoverSigner(safeTxHash, claimed.signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return true;
  }
  return false;
}
