import { type Address, type Hash, keccak256 } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

/**
 * Lists the hash of the runtime code at each address; addresses without code, and those that could not be read, are
 * absent.
 */
export async function listCodeHashes(
  client: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, Hash>> {
  const hashes = new Map<Address, Hash>();
  await Promise.all(
    addresses.map(async (address) => {
      try {
        const code = await getCode(client, { address });
        if (code && code !== '0x') hashes.set(address, keccak256(code));
      } catch {
        // The address stays absent, and callers treat unknown code as foreign code.
      }
    }),
  );
  return hashes;
}
