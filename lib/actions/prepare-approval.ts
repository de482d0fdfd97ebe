import { call as tryCall } from 'viem/actions';
import { ActionRefusedError } from '@/lib/errors/safe';
import { toAppError } from '@/lib/errors/to-app-error';
import { hashTransaction } from '@/lib/safe/hash';
import { encodeApproveHash } from '@/lib/safe/parent';
import type { Call, SafeTransaction } from '@/lib/safe/types';
import type { InspectingClients } from './inspect-transaction';
import { prepareConfirmation, type Reviewed } from './prepare-confirmation';
import { readRevertReason } from './read-revert-reason';

/**
 * Fetches and checks a queued transaction once more and makes the call by which an owner's own account approves its hash
 * on the chain; the call is tried there. Throws TransactionContradictedError and ActionRefusedError.
 */
export async function prepareApproval(
  services: InspectingClients,
  request: Reviewed,
): Promise<{ readonly transaction: SafeTransaction; readonly call: Call }> {
  const { safe } = request.reviewed;
  const transaction = await prepareConfirmation(services, request);
  const call = encodeApproveHash(safe, hashTransaction(safe, transaction).safeTxHash);
  const { to, data } = call;
  await tryCall(services.chain, { account: request.account, to, data }).catch((error: unknown) => {
    if (readRevertReason(error) === undefined) throw toAppError(error);
    throw new ActionRefusedError({
      reason: 'The Safe would refuse this approval. Nothing was sent.',
      cause: error,
    });
  });
  return { transaction, call };
}
