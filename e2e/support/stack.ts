import { demoPorts, demoUrls } from '@/config/demo';
import { createChainClient } from '@/e2e/devnet/chain/chain-client';

/** Where the local stack is reached, from journeys and from the pages they open. */
export const stack = {
  site: `http://localhost:${demoPorts.site}`,
  ...demoUrls,
} as const;

/** The local chain as everybody may read it, and bend it. */
export const chainClient = createChainClient(stack.rpc);
