import { RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { type Chain, custom, type EIP1193Provider, numberToHex } from 'viem';
import { type Config, type Connector, createConfig, injected, WagmiContext } from 'wagmi';
import { connect } from 'wagmi/actions';
import { AccountControls } from '@/components/wallet/account/account-controls';
import { base } from '@/config/chains';
import { createFakeWallet, type FakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara, bruno } from '../chain/people';

// As in a whole page.
configure({ asyncUtilTimeout: 10_000 });

/** Another chain, which a deployment of this code might have beside Base. */
export const otherChain = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://op.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
} as const satisfies Chain;

export type AccountOptions = {
  readonly chains?: readonly [Chain, ...Chain[]];
  readonly wallet?: FakeWallet;
  /** What the account holds, in wei. */
  readonly balance?: bigint;
  /** False for a wallet that no page can switch. */
  readonly canSwitch?: boolean;
};

/** A connected account in the header, over a real wagmi; wallet and RPC are doubled at the edge. */
export async function renderAccount({
  chains = [base],
  wallet = createFakeWallet({ accounts: [amara.address] }),
  balance = 10n ** 18n,
  canSwitch = true,
}: AccountOptions = {}) {
  /** Methods that the RPC was asked. */
  const asked: string[] = [];
  const rpc = custom({
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      if (method === 'eth_getBalance') return numberToHex(balance);
      if (method === 'eth_call') return '0x';
      throw Object.assign(new Error(`No ${method} here`), { code: -32601 });
    },
  });
  const createInjected = (id: string, provider: FakeWallet) =>
    // The fake has what the connector uses of a provider.
    injected({ target: { id, name: id, provider: provider as unknown as EIP1193Provider } });
  const createWallet = createInjected('first', wallet);
  const config: Config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, rpc])),
    storage: null,
    // One question is one method, so that a test can count them.
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    connectors: [
      (parameters) => {
        const { switchChain, ...rest } = createWallet(parameters);
        return canSwitch ? { ...rest, switchChain } : rest;
      },
      createInjected('other', createFakeWallet({ accounts: [bruno.address] })),
    ],
  });
  const [first, other] = config.connectors;
  if (!first || !other) throw new Error('no connectors');

  const box = document.createElement('div');
  document.body.append(box);
  const view = render(
    <WagmiContext value={config}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RainbowKitProvider locale="en-US">
          <AccountControls slot={box} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext>,
    { container: box },
  );
  const use = (connector: Connector) => act(() => connect(config, { connector }).then(() => undefined));
  await use(first);
  return { ...view, config, wallet, asked, connectOther: () => use(other) };
}

/** Makes the screen as wide as this; happy-dom knows no other way. */
export function setScreenWidth(width: number): void {
  // The window of happy-dom has this beside what browsers have.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
