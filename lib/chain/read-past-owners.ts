import type { Address } from 'viem';
import { getBlockNumber, readContract } from 'viem/actions';
import { safeAbi } from '@/lib/safe/abi/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ChainClient } from './rpc/chain-client';

/** Base makes a block every two seconds (specification of Base). */
const blocksPerDay = 43_200n;

/**
 * Reads the owners that a Safe had so many days ago; empty where the chain or the Safe is younger. Throws what the RPC
 * throws, as a node does that forgets old states. Source: `getOwners`, OwnerManager.sol.
 */
export async function readPastOwners(
  client: ChainClient,
  { address }: SafeRef,
  { days }: { readonly days: number },
): Promise<readonly Address[]> {
  const blockNumber = (await getBlockNumber(client)) - BigInt(days) * blocksPerDay;
  if (blockNumber < 0n) return [];
  return readContract(client, { address, abi: safeAbi, functionName: 'getOwners', blockNumber });
}
