import { type Address, type Hash, keccak256 } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

/** Hash of the runtime code at each address now; an address without code is absent, one that could not be asked too. */
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
        // Whoever relies on a code that is not known must take it for a foreign one.
      }
    }),
  );
  return hashes;
}
