import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { custom, type EIP1193Provider } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { injected, WagmiContext } from 'wagmi';
import { connect } from 'wagmi/actions';
import { deployment } from '@/config/deployment';
import { walletChain } from '@/lib/wallet/adapter/wallet-chain';
import { createWalletConfig } from '@/lib/wallet/adapter/wallet-config';
import { createFakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** What the connect button is told about the chain of a connected wallet. */
async function readChain(chainId: number) {
  const wallet = createFakeWallet({ accounts: [amara.address], chainId });
  // The fake has what the connector uses of a provider.
  const provider = wallet as unknown as EIP1193Provider;
  const offer = {
    connectors: [injected({ target: { id: 'one', name: 'One', provider } })],
    isAnnouncedOffered: () => true,
  };
  const config = createWalletConfig(
    offer,
    custom({ request: async () => Promise.reject(new Error('not asked')) }),
  );
  const [connector] = config.connectors;
  if (!connector) return expect.unreachable('There is no wallet.');
  await connect(config, { connector });
  render(
    <WagmiContext value={config}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RainbowKitProvider locale="en-US">
          <ConnectButton.Custom>
            {({ chain }) => <output>{JSON.stringify(chain)}</output>}
          </ConnectButton.Custom>
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext>,
  );
  return () => JSON.parse(screen.getByRole('status').textContent || '{}');
}

describe('Section 3. Chain', () => {
  test('id, name, unsupported flag, iconUrl, iconBackground', async () => {
    const chain = await readChain(8453);
    await waitFor(() => expect(chain().iconUrl).toMatch(/^data:image\//));
    expect(chain()).toMatchObject({
      id: 8453,
      name: 'Base',
      unsupported: false,
      iconBackground: '#0052ff',
    });
  });

  test('the unsupported flag of a chain that is not configured', async () => {
    const chain = await readChain(1);
    expect(chain()).toMatchObject({ id: 1, unsupported: true });
  });

  test('block explorer URL', () => {
    expect(walletChain.blockExplorers?.default.url).toBe(deployment.explorerUrl);
    expect(deployment.explorerUrl).toBe('https://basescan.org');
  });

  test('a demo’s chain has no explorer, and a wallet is told the local RPC', async () => {
    vi.stubEnv('NEXT_PUBLIC_DEMO', 'true');
    vi.resetModules();
    const { walletChain: demoChain } = await import('@/lib/wallet/adapter/wallet-chain');
    expect(demoChain.blockExplorers).toBeUndefined();
    expect(demoChain.rpcUrls.default.http).toEqual(['http://localhost:18545']);
    expect(demoChain.id).toBe(8453);
  });
});
