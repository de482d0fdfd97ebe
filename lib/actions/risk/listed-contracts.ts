import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { knownModules } from '@/config/known-modules';

/** Where Uniswap's Permit2 stands on every chain. */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

export const knownTokens: readonly Address[] = deployment.knownTokens.map(({ address }) => address);

/** Contracts that this product itself knows. */
export const listedContracts: readonly Address[] = [
  ...knownTokens,
  ...knownCode.map(({ address }) => address),
  ...knownModules.map(({ address }) => address),
  base.contracts.multicall3.address,
  permit2,
];
