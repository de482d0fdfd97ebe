import { call as tryCall } from 'viem/actions';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError } from '@/lib/errors/safe';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import type { Call, SafeTransaction } from '@/lib/safe/protocol/types';
import { prepareConfirmation, type Reviewed } from '../prepare-confirmation';
import { readRevertReason } from '../simulate/read-revert-reason';
import type { InspectingClients } from '../verify/load-verified-transaction';

/**
 * Fetches and checks a queued transaction again, and builds and simulates the call with which an owner's account
 * approves its hash on-chain. Throws `transaction-contradicted` and ActionRefusedError.
 */
export async function prepareApproval(
  services: InspectingClients,
  request: Reviewed,
): Promise<{ readonly transaction: SafeTransaction; readonly call: Call }> {
  const { safe } = request.reviewed;
  const { transaction, safeTxHash } = await prepareConfirmation(services, request);
  const call = encodeApproveHash(safe, safeTxHash);
  const { to, data } = call;
  await tryCall(services.chain, { account: request.account, to, data }).catch((error: unknown) => {
    if (readRevertReason(error) === undefined) throw toAppError(error);
    throw new ActionRefusedError({
      reason: 'The Safe would reject this approval. Nothing was sent.',
      cause: error,
    });
  });
  return { transaction, call };
}
