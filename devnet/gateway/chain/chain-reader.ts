import { createPublicClient, http } from 'viem';

/** Asks the chain and remembers nothing: blocks come whenever a test wants one. */
export function createChainReader(rpcUrl: string) {
  return createPublicClient({
    transport: http(rpcUrl, { batch: { wait: 0 }, retryCount: 1, retryDelay: 50 }),
    cacheTime: 0,
    ccipRead: false,
  });
}

export type ChainReader = ReturnType<typeof createChainReader>;
