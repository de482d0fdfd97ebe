import type { Chain } from 'viem';
import { multicall3 } from './contracts';

/**
 * Base mainnet in viem's form. Its numbers are written here because an import of viem's chain list would ship the whole
 * list.
 */
export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3 },
} as const satisfies Chain;

/** Ethereum mainnet, read only for names and only when a person wants it; never a chain of the wallet. */
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
