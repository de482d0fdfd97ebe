import type { Address } from 'viem';
import { mainnet } from './chains';
import { env } from './env';

/** The name service of Base: its registry names the resolver of every node. */
export const basenames: {
  readonly registry: Address;
  readonly resolver: Address;
  readonly suffix: string;
} = {
  registry: '0xB94704422c2a1E396835A571837Aa5AE53285a95',
  /** The public resolver, whose code is known; the registry may name any other. */
  resolver: '0xC6d566A56A1aFf6508b41f6c90ff131615583BCD',
  suffix: '.base.eth',
};

/** Base in address records: 0x80000000 | 8453 (ENSIP-11). Reverse names have it in hexadecimal (ENSIP-19). */
export const baseCoinType = 0x80002105n;

/** The RPC of Ethereum mainnet for names, used when a person wants that. */
export const mainnetRpcUrl: string = env.mainnetRpcUrl ?? mainnet.rpcUrls.default.http[0];

/**
 * The servers that may resolve Ethereum names kept outside the chain (ERC-3668): only ENS's own batch gateway, which
 * forwards the requests, so that no contract chooses a server for this browser.
 */
export const nameGateways: readonly string[] = ['https://ccip-v3.ens.xyz'];

/** The gateways for pictures on ipfs and arweave. */
export const pictureGateways = { ipfs: 'https://ipfs.io', arweave: 'https://arweave.net' } as const;
