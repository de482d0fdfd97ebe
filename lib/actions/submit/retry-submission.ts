import { isAddressEqual } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { GatewayError } from '@/lib/errors/gateway';
import { SubmissionPausedError } from '@/lib/errors/outbox';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { PausedSubmission } from '@/lib/outbox/create-outbox';
import {
  holdBack,
  isProposedHere,
  isSameSubmission,
  markSubmitted,
  noteFailure,
  outbox,
  type PendingSubmission,
} from '@/lib/outbox/outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { decodeAction } from '@/lib/safe/decode/decode';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { listQueueUntil } from '../risk/list-queue-until';
import { readRowNonce } from '../risk/read-row-nonce';
import { hasSignature, sendSubmission } from './submit-transaction';

type Clients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

/**
 * Sends pending submissions again: one tab at a time, while its nonce is open, and if it was not rejected, replaced or
 * deleted meanwhile. The gateway is looked at before anything is written. `isAsked` says that the person wants it, who
 * may send beside a rejection. Undefined when there is nothing to send any more, or another tab was first.
 * Throws SubmissionPausedError and what chain and gateway throw; what failed is noted beside the submission.
 */
export function retrySubmission(
  { chain, gateway }: Clients,
  submission: PendingSubmission,
  { isAsked }: { isAsked: boolean },
): Promise<GatewayTransaction | undefined> {
  return withOutboxLock({ hash: submission.safeTxHash, signer: submission.signer }, async () => {
    const saved = outbox.get().find((other) => isSameSubmission(other, submission));
    if (!saved || (!isAsked && saved.failedAt !== submission.failedAt)) return undefined;
    const ready = await prepare({ chain, gateway }, saved, isAsked).catch((error: unknown) => {
      if (error instanceof SubmissionPausedError) holdBack(saved, Date.now(), { because: error.because });
      else noteFailure(saved, Date.now());
      throw error;
    });
    if (!ready.submitted) return sendSubmission(gateway, ready.submission);
    markSubmitted(saved);
    return ready.submitted;
  });
}

type Ready = { readonly submission: PendingSubmission; readonly submitted?: GatewayTransaction };

async function prepare(
  { chain, gateway }: Clients,
  submission: PendingSubmission,
  isAsked: boolean,
): Promise<Ready> {
  const { safe, transaction } = submission;
  const hold = (because: PausedSubmission['because']) => new SubmissionPausedError({ because });
  if (!(await isIntact(submission))) throw hold('broken');
  const { nonce } = await getSafeState(chain, safe);
  if (nonce > transaction.nonce) throw hold('used');
  const claimed = await findTransaction(gateway, submission);
  if (claimed && (await hasSignature(claimed, submission))) return { submission, submitted: claimed };
  if (!claimed && submission.kind === 'confirmation' && !isProposedHere(submission)) throw hold('deleted');
  const isRejection = decodeAction(safe.address, transaction).kind === 'rejection';
  if (!isAsked && !isRejection && (await isRejected(gateway, submission))) throw hold('rejected');
  // Somebody else may have proposed the same meanwhile; and what was proposed here may not have arrived yet.
  return { submission: { ...submission, kind: claimed ? 'confirmation' : 'proposal' } };
}

/** Storage is not believed: the fields must give the hash, and the signature the signer. */
async function isIntact({
  safe,
  transaction,
  safeTxHash,
  signature,
  signer,
}: PendingSubmission): Promise<boolean> {
  if (hashTransaction(safe, transaction).safeTxHash !== safeTxHash) return false;
  const actual = await recoverSigner(safeTxHash, signature).catch(() => undefined);
  return actual !== undefined && isAddressEqual(actual, signer);
}

async function findTransaction(
  gateway: GatewayClient,
  { safe, safeTxHash }: PendingSubmission,
): Promise<GatewayTransaction | undefined> {
  try {
    return await getTransaction(gateway, { safe, id: safeTxHash });
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  }
}

async function isRejected(
  gateway: GatewayClient,
  { safe, transaction }: PendingSubmission,
): Promise<boolean> {
  const items = await listQueueUntil(gateway, safe, transaction.nonce);
  return items.some(
    (item) =>
      item.kind === 'transaction' &&
      item.transaction.info.kind === 'rejection' &&
      readRowNonce(item) === transaction.nonce,
  );
}
