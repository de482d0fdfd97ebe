import { type Client, createClient, type Transport } from 'viem';
import { base } from '@/config/chains';
import { createRpcTransport, type RpcTransportOptions } from './rpc-transport';

/** A client that reads Base. It never lets a contract send the browser elsewhere (`ccipRead` is off). */
export type ChainClient = Client<Transport, typeof base>;

/** Reads Base through the given RPC addresses. Calls of one moment travel as one multicall in one batch. */
export function createChainClient(options: RpcTransportOptions): ChainClient {
  return createClient({
    chain: base,
    transport: createRpcTransport(options),
    batch: { multicall: { wait: 32, batchSize: 1_024 } },
    ccipRead: false,
    pollingInterval: 4_000,
    cacheTime: 0,
  });
}
