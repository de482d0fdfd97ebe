import type { Wallet } from '@rainbow-me/rainbowkit';
import { vi } from 'vitest';
import { type CreateConnectorFn, createConfig, http } from 'wagmi';
import { base } from '@/config/chains';

/** RainbowKit's description of a wallet as it hangs on the wallet's connector. */
export type DescribedWallet = Omit<Wallet, 'createConnector' | 'hidden'> & {
  readonly setup: unknown;
  readonly groupName: string;
  readonly groupIndex: number;
};

export function describeWallets(create: readonly CreateConnectorFn[]): readonly DescribedWallet[] {
  const { connectors } = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    connectors: [...create],
    multiInjectedProviderDiscovery: false,
  });
  return connectors.map((connector) => {
    // wagmi does not know what RainbowKit hangs on its connectors.
    const { rkDetails } = connector as unknown as { rkDetails: Omit<DescribedWallet, 'setup'> };
    return { setup: connector.setup, ...rkDetails };
  });
}

/**
 * What a deployment with these variables offers. The environment is read when modules load: call `vi.resetModules`
 * before each test, and `vi.unstubAllEnvs` after it.
 */
export async function offerWith(variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { createWalletOffer } = await import('@/lib/wallet/connectors/wallet-offer');
  const offer = createWalletOffer();
  return { offer, wallets: describeWallets(offer.connectors) };
}

/** A deployment with relay connections. */
export const withRelay = { NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef' };
