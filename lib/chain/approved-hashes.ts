import type { Address, Hash } from 'viem';
import { readContract } from 'viem/actions';
import type { SafeRef } from '@/lib/safe/types';
import type { ChainClient } from './chain-client';

const approvedHashesAbi = [
  {
    name: 'approvedHashes',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'address', name: 'owner' },
      { type: 'bytes32', name: 'hash' },
    ],
    outputs: [{ type: 'uint256' }],
  },
] as const;

/** Which owners have approved a hash on the chain by the given block (`approvedHashes`, Safe.sol). */
export async function listApprovers(
  client: ChainClient,
  {
    safe,
    hash,
    owners,
    blockNumber,
  }: { safe: SafeRef; hash: Hash; owners: readonly Address[]; blockNumber: bigint },
): Promise<readonly Address[]> {
  const answers = await Promise.all(
    owners.map((owner) =>
      readContract(client, {
        abi: approvedHashesAbi,
        address: safe.address,
        functionName: 'approvedHashes',
        args: [owner, hash],
        blockNumber,
      }),
    ),
  );
  return owners.filter((_, index) => (answers[index] ?? 0n) > 0n);
}
