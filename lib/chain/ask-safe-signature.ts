import type { Hash, Hex } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { askContractSignature } from './contract-signature';
import type { ChainClient } from './rpc/chain-client';

/**
 * Asks a Safe at one block whether a signature of a content is valid, by hash, as apps do (EIP-1271). Throws where the
 * RPC fails. Source: `isValidSignature`, CompatibilityFallbackHandler.sol.
 */
export async function askSafeSignature(
  client: ChainClient,
  {
    safe: { address },
    contentHash,
    signature,
    blockNumber,
  }: { safe: SafeRef; contentHash: Hash; signature: Hex; blockNumber: bigint },
): Promise<boolean> {
  const answer = await askContractSignature(client, {
    ...{ signer: address, safe: address, hash: contentHash, bytes: contentHash },
    ...{ signature, blockNumber },
  });
  return answer.hash;
}
