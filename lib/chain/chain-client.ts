import { type Client, createClient, fallback, http, type Transport, webSocket } from 'viem';
import { base } from '@/config/chains';
import { type ChainIdentity, verifiedTransport } from './verified-transport';

/** A client that reads Base. It never lets a contract send the browser elsewhere (`ccipRead` is off). */
export type ChainClient = Client<Transport, typeof base>;

/**
 * Reads Base through the given RPC addresses in their order; each must prove that it is the chain of `identity`.
 * Calls of one moment travel as one multicall in one batch.
 */
export function createChainClient({
  rpcUrls,
  identity,
  fetch: fetchFunction = (...args) => globalThis.fetch(...args),
}: {
  rpcUrls: readonly string[];
  identity: ChainIdentity;
  fetch?: typeof fetch;
}): ChainClient {
  const transports = rpcUrls.map((url) => {
    const plain = /^wss?:/.test(url)
      ? webSocket(url, { timeout: 10_000 })
      : http(url, { batch: { batchSize: 1_000 }, timeout: 10_000, retryCount: 1, fetchFn: fetchFunction });
    return verifiedTransport(plain, { host: new URL(url).host, identity });
  });
  return createClient({
    chain: base,
    transport: fallback(transports, { retryCount: 0 }),
    batch: { multicall: { wait: 32, batchSize: 1_024 } },
    ccipRead: false,
    pollingInterval: 4_000,
    cacheTime: 0,
  });
}
