import { type ApprovalQuestion, listApprovers } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { OnchainState } from '@/lib/safe/verify/verification';

/**
 * Lists the owners who approved a hash on-chain. After a failure no approval counts, the check says so, and
 * `unanswered` has the cause, so that it is asked again. Never rejects.
 */
export const askApprovers = (
  chain: ChainClient,
  question: ApprovalQuestion,
): Promise<Pick<OnchainState, 'approvedBy' | 'unanswered'>> =>
  listApprovers(chain, question).then(
    (approvedBy) => ({ approvedBy }),
    (unanswered: unknown) => ({ unanswered }),
  );
