import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { knownModules } from '@/config/known-modules';
import { permit2 } from '@/lib/safe/abi/permit2';

export const knownTokens: readonly Address[] = deployment.knownTokens.map(({ address }) => address);

/** The contracts on Concord's own lists. */
export const listedContracts: readonly Address[] = [
  ...knownTokens,
  ...knownCode.map(({ address }) => address),
  ...knownModules.map(({ address }) => address),
  base.contracts.multicall3.address,
  permit2,
];
