import { demoAppUrl, demoPorts, demoUrls, demoWagmiAppUrl } from '@/config/demo';
import { type ChainClient, createChainClient } from '@/devnet/chain/chain-client';

/** Where the sites stand that only journeys look at. */
export const sitePorts = {
  signIn: 3001,
  relay: 3002,
  production: 3003,
  surroundingWallet: demoPorts.surroundingWallet,
} as const;

/** Where the local stack is reached, from journeys and from the pages they open. */
export const stack = {
  site: `http://localhost:${demoPorts.site}`,
  ...demoUrls,
  /** Apps for wallets to frame: on the apps' own library, and on wagmi's connector. */
  app: demoAppUrl,
  wagmiApp: demoWagmiAppUrl,
  sites: {
    /** A demo that asks everybody to sign in. */
    signIn: `http://localhost:${sitePorts.signIn}`,
    /** The production site with relay connections. */
    relay: `http://localhost:${sitePorts.relay}`,
    /** The production site as it is hosted. */
    production: `http://localhost:${sitePorts.production}`,
    /** A page that frames the product. */
    surroundingWallet: `http://localhost:${sitePorts.surroundingWallet}`,
  },
} as const;

/** The local chain as everybody may read it, and bend it. */
export const chainClient = createChainClient(stack.rpc);

/** A chain and a gateway that follows it. */
export type Services = { readonly rpc: string; readonly gateway: string; readonly chain: ChainClient };

/** Those that all journeys share. */
export const sharedServices: Services = { rpc: stack.rpc, gateway: stack.gateway, chain: chainClient };
