import { type Hash, isAddressEqual, toEventSelector } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ChainClient } from '../rpc/chain-client';

const setupTopic = toEventSelector('SafeSetup(address,address[],uint256,address,address)');

/**
 * Reads the block in which a Safe was set up, from its own event in a claimed transaction: before it the Safe had no
 * owners, so it gave nobody a power. Undefined where that transaction doesn't prove it. Throws what the RPC throws.
 * Source: `setup`, Safe.sol.
 */
export async function proveCreation(
  client: ChainClient,
  safe: SafeRef,
  claimed: Hash,
): Promise<bigint | undefined> {
  const { logs, blockNumber } = await getTransactionReceipt(client, { hash: claimed });
  const isProved = logs.some(
    ({ address, topics }) => isAddressEqual(address, safe.address) && topics[0] === setupTopic,
  );
  return isProved ? blockNumber : undefined;
}
