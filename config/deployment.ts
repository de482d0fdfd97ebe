import type { Address, Hash } from 'viem';
import { base } from './chains';
import { demoGenesisHash, demoOwners, demoSurroundingWallets, demoUrls } from './demo';
import { demoContacts } from './demo-contacts';
import { demoPriceSources } from './demo-price-feeds';
import { demoSafes } from './demo-safes';
import { demoTokens } from './demo-tokens';
import { env } from './env';
import { type PriceSources, priceSources } from './price-feeds';
import { surroundingWallets } from './surrounding-wallets';
import { type KnownToken, knownTokens } from './tokens';

/** The differences between a build for Base and a demo build. */
export type Deployment = {
  readonly rpcUrls: readonly string[];
  readonly gatewayUrl: string;
  /** Hash of block 0; an RPC with another one is refused. */
  readonly genesisHash: Hash;
  /** Undefined where no explorer has the chain. */
  readonly explorerUrl: string | undefined;
  /** Origins of the Safe wallets in whose frames Concord connects by itself. */
  readonly surroundingWallets: readonly string[];
  /** Tokens known by address; the same symbol elsewhere is an imitation. */
  readonly knownTokens: readonly KnownToken[];
  /** The contracts that tell what tokens were worth. */
  readonly priceSources: PriceSources;
  /** The contacts of the address book at the first visit. */
  readonly contacts: readonly { readonly name: string; readonly address: Address }[];
  /** The relay through which apps reach a Safe; WalletConnect's own where there is no address. */
  readonly appRelay: { readonly url?: string; readonly projectId: string | undefined };
  /** Names that are known without the address book. */
  readonly knownNames: readonly { readonly name: string; readonly address: Address }[];
};

const baseGenesisHash: Hash = '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd';
const hostedGateway = 'https://safe-client.safe.global';

// The condition is written out in full, so that the bundler drops the demo half from a production build.
export const deployment: Deployment =
  process.env.NEXT_PUBLIC_DEMO === 'true'
    ? {
        rpcUrls: env.rpcUrls.length > 0 ? env.rpcUrls : [demoUrls.rpc],
        gatewayUrl: env.gatewayUrl ?? demoUrls.gateway,
        genesisHash: demoGenesisHash,
        explorerUrl: undefined,
        surroundingWallets: demoSurroundingWallets,
        knownTokens: [demoTokens.usdc, demoTokens.cedar, demoTokens.silent],
        priceSources: demoPriceSources,
        contacts: demoContacts,
        // The local relay asks for no project; its clients insist on a name for one.
        appRelay: { url: demoUrls.relay, projectId: 'demo' },
        knownNames: [...demoOwners, ...Object.values(demoSafes)],
      }
    : {
        rpcUrls: env.rpcUrls.length > 0 ? env.rpcUrls : base.rpcUrls.default.http,
        gatewayUrl: env.gatewayUrl ?? hostedGateway,
        genesisHash: baseGenesisHash,
        explorerUrl: base.blockExplorers.default.url,
        surroundingWallets,
        knownTokens,
        priceSources,
        contacts: [],
        appRelay: { projectId: env.walletConnectProjectId },
        knownNames: [],
      };
