import { type ApprovalQuestion, listApprovers } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { OnchainState } from '@/lib/safe/verify/verification';

/**
 * Who has approved a hash on the chain. One that could not be looked up does not count, and its check says so; why it could
 * not is told, so that it is asked again. Never rejects.
 */
export const askApprovers = (
  chain: ChainClient,
  question: ApprovalQuestion,
): Promise<Pick<OnchainState, 'approvedBy' | 'unanswered'>> =>
  listApprovers(chain, question).then(
    (approvedBy) => ({ approvedBy }),
    (unanswered: unknown) => ({ unanswered }),
  );
