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

/**
 * Lists the owners that have approved a hash on the chain by the given block (`approvedHashes`, Safe.sol), in one call
 * of the batch contract. Throws what the RPC throws.
 */
export async function listApprovers(
  client: ChainClient,
  { safe, hash, owners, blockNumber }: ApprovalQuestion,
): Promise<readonly Address[]> {
  const answers = await readContract(client, {
    abi: multicall3Abi,
    address: multicall3.address,
    functionName: 'aggregate3',
    args: [
      owners.map((owner) => ({
        target: safe.address,
        allowFailure: true,
        callData: encodeFunctionData({ abi: approvedHashesAbi, args: [owner, hash] }),
      })),
    ],
    blockNumber,
  });
  return owners.filter((_, index) => {
    const answer = answers[index];
    return answer?.success && size(answer.returnData) === 32 && hexToBigInt(answer.returnData) > 0n;
  });
}
