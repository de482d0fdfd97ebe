import type { Chain } from 'viem';
import { multicall3 } from './contracts';

/** Base mainnet as viem describes chains. Its numbers stand here because viem's chain list would be shipped whole. */
export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3 },
} as const satisfies Chain;

/** Ethereum's mainnet, read for names and nothing else, and only when a person wants it; never a chain of the wallet. */
export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  contracts: {
    ensUniversalResolver: { address: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' },
  },
} as const satisfies Chain;

/** Short name of Base in EIP-3770 addresses. */
export const chainShortName = 'base';
