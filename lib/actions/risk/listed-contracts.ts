import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { knownModules } from '@/config/known-modules';

/** Uniswap's Permit2, at the same address on every chain. */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

export const knownTokens: readonly Address[] = deployment.knownTokens.map(({ address }) => address);

/** The contracts on Concord's own lists. */
export const listedContracts: readonly Address[] = [
  ...knownTokens,
  ...knownCode.map(({ address }) => address),
  ...knownModules.map(({ address }) => address),
  base.contracts.multicall3.address,
  permit2,
];
