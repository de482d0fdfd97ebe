import { getBlockNumber } from 'viem/actions';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import type { RpcTransportOptions } from '@/lib/chain/rpc/rpc-transport';

export type TryRpcOptions = Partial<Pick<RpcTransportOptions, 'fetch' | 'identity'>>;

/**
 * Asks an RPC for its chain ID, its first block and its latest one. Throws `wrong-chain` where it is not this
 * deployment's chain, and viem's errors where it doesn't answer.
 */
export async function tryRpc(
  url: string,
  { identity = { chainId: base.id, genesisHash: deployment.genesisHash }, ...options }: TryRpcOptions = {},
): Promise<void> {
  await getBlockNumber(createChainClient({ rpcUrls: [url], identity, ...options }));
}
