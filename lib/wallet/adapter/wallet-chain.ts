import type { Chain } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';

const { blockExplorers: _none, ...withoutExplorer } = base;

/**
 * Base as wagmi knows it, and as a wallet gets it that does not know it (EIP-3085). In a demo build it is the local
 * chain, which no explorer knows.
 */
export const walletChain: Chain & { readonly id: typeof base.id } =
  deployment.explorerUrl === undefined
    ? { ...withoutExplorer, rpcUrls: { default: { http: deployment.rpcUrls } } }
    : base;
