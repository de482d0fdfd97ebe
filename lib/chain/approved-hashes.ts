import { type Address, encodeFunctionData, type Hash, hexToBigInt, multicall3Abi, size } from 'viem';
import { readContract } from 'viem/actions';
import { multicall3 } from '@/config/contracts';
import { approvedHashesAbi } from '@/lib/safe/abi/signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ChainClient } from './rpc/chain-client';

export type ApprovalQuestion = {
  readonly safe: SafeRef;
  readonly hash: Hash;
  readonly owners: readonly Address[];
  readonly blockNumber: bigint;
};

/** Questions in one call of the batch contract; each costs the node about 3,000 gas. */
const maxInCall = 500;

/**
 * Lists the owners that have approved a hash on the chain by the given block (`approvedHashes`, Safe.sol), in one call
 * of the batch contract. Throws what the RPC throws.
 */
export async function listApprovers(
  client: ChainClient,
  { safe, hash, owners, blockNumber }: ApprovalQuestion,
): Promise<readonly Address[]> {
  const [approvers = []] = await listApproversOfEach(client, {
    ...{ safe, blockNumber },
    questions: [{ hash, owners }],
  });
  return approvers;
}

/** Does the same for several hashes of one Safe, in as few calls as possible; the answers keep their order. */
export async function listApproversOfEach(
  client: ChainClient,
  {
    safe,
    questions,
    blockNumber,
  }: Pick<ApprovalQuestion, 'safe' | 'blockNumber'> & {
    readonly questions: readonly Pick<ApprovalQuestion, 'hash' | 'owners'>[];
  },
): Promise<readonly (readonly Address[])[]> {
  const asked = questions.flatMap(({ hash, owners }, index) =>
    owners.map((owner) => ({ index, owner, hash })),
  );
  const parts = Array.from({ length: Math.ceil(asked.length / maxInCall) }, (_, part) =>
    asked.slice(part * maxInCall, (part + 1) * maxInCall),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      readContract(client, {
        abi: multicall3Abi,
        address: multicall3.address,
        functionName: 'aggregate3',
        args: [
          part.map(({ owner, hash }) => ({
            target: safe.address,
            allowFailure: true,
            callData: encodeFunctionData({ abi: approvedHashesAbi, args: [owner, hash] }),
          })),
        ],
        blockNumber,
      }),
    ),
  );
  const flat = answers.flat();
  const approving = asked.filter((_, place) => {
    const answer = flat[place];
    return answer?.success && size(answer.returnData) === 32 && hexToBigInt(answer.returnData) > 0n;
  });
  return questions.map((_, index) =>
    approving.filter((one) => one.index === index).map(({ owner }) => owner),
  );
}
