import { type Client, createClient, type Hash, type Transport } from 'viem';
import { mainnet } from '@/config/chains';
import { createRpcTransport } from './rpc-transport';

export type MainnetClient = Client<Transport, typeof mainnet>;

const genesisHash: Hash = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3';

/**
 * Creates a client for Ethereum's mainnet, which only resolves names. Where a contract sends it to a gateway
 * (ERC-3668), it asks only those on Concord's list; otherwise it throws `name-gateway-refused`.
 */
export function createMainnetClient({
  rpcUrl,
  fetch,
}: {
  rpcUrl: string;
  fetch?: typeof globalThis.fetch;
}): MainnetClient {
  return createClient({
    chain: mainnet,
    transport: createRpcTransport({
      rpcUrls: [rpcUrl],
      identity: { chainId: mainnet.id, genesisHash },
      fetch,
    }),
    ccipRead: {
      request: async (question) => (await import('./ask-name-gateway')).askNameGateway(question),
    },
    cacheTime: 0,
  });
}
