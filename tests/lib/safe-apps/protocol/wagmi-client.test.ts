import { describe, expect, test, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import { connect, getAccount, getCallsStatus, sendCalls, signMessage } from 'wagmi/actions';
import { safe as safeConnector } from 'wagmi/connectors';
import { base } from '@/config/chains';
import { createGuest } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import { recipient, safe } from '@/tests/support/chain/people';
import { messageHash, safeTxHash, signature } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { openAppWindow } from '@/tests/support/safe-apps/window';

// An app on wagmi's own connector for Safes, with the provider that comes with it, at the other end of our host.

function openApp(options: Parameters<typeof openHost>[0] = {}) {
  const opened = openHost(options);
  opened.pair.submitAlways();
  vi.stubGlobal('window', openAppWindow(opened.pair));
  const config = createConfig({
    chains: [base],
    storage: null,
    connectors: [
      safeConnector({ allowedDomains: [/^https:\/\/wallet\.example$/], unstable_getInfoTimeout: 2_000 }),
    ],
    multiInjectedProviderDiscovery: false,
    transports: { [base.id]: http('http://localhost:1') },
  });
  const connector = config.connectors[0] ?? expect.unreachable();
  return { ...opened, config, connector };
}

describe("an app on wagmi's connector", () => {
  test('connects as the Safe, and signs and sends as it', async () => {
    const { config, connector, handlers } = openApp();
    await connect(config, { connector });
    expect(getAccount(config)).toMatchObject({ address: safe.address, chainId: base.id });
    expect(await signMessage(config, { message: 'hello' })).toBe(signature);
    expect(handlers.signMessage).toHaveBeenCalledWith({ message: '0x68656c6c6f' }, expect.anything());
    const calls = [
      { to: recipient, value: 1n },
      { to: recipient, data: '0x12' as const },
    ];
    expect(await sendCalls(config, { calls })).toMatchObject({ id: safeTxHash });
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      {
        calls: [
          { to: recipient, value: 1n, data: '0x' },
          { to: recipient, value: 0n, data: '0x12' },
        ],
        safeTxGas: 0n,
      },
      expect.anything(),
    );
    expect(await getCallsStatus(config, { id: safeTxHash })).toMatchObject({ status: 'pending' });
  });
});

describe('our provider answers like the one of the library', () => {
  const typedData = {
    domain: { chainId: 8453 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  };
  const found = { number: '0x2a', hash: messageHash };

  test.each<[string, readonly unknown[]]>([
    ['eth_accounts', []],
    ['eth_chainId', []],
    ['eth_blockNumber', []],
    ['eth_getBalance', [recipient, 'latest']],
    ['eth_getTransactionByHash', [safeTxHash]],
    ['eth_getTransactionReceipt', [safeTxHash]],
    ['eth_call', [{ to: recipient }, 'latest']],
    ['personal_sign', ['0x6869', safe.address]],
    ['personal_sign', ['0x6869', recipient]],
    ['eth_sign', [safe.address, messageHash]],
    ['eth_sign', [safe.address, 'hello']],
    ['eth_signTypedData_v4', [safe.address, typedData]],
    ['eth_signTypedData_v4', [safe.address, JSON.stringify(typedData)]],
    ['eth_signTypedData_v4', [recipient, typedData]],
    ['eth_signTypedData', [safe.address, { domain: {} }]],
    ['eth_sendTransaction', [{ to: recipient }]],
    ['safe_setSettings', [{ offChainSigning: false }]],
    ['wallet_getPermissions', []],
    ['wallet_requestPermissions', [[{ requestAddressBook: {} }]]],
    ['wallet_requestPermissions', [[{ eth_accounts: {} }]]],
    ['wallet_sendCalls', [{ from: safe.address, chainId: '0x2105', calls: [{ to: recipient }] }]],
    ['wallet_sendCalls', [{ from: safe.address, chainId: '0x1', calls: [{ to: recipient }] }]],
    ['wallet_sendCalls', [{ from: recipient, chainId: '0x2105', calls: [{ to: recipient }] }]],
    ['wallet_sendCalls', [{ from: safe.address, chainId: '0x2105', calls: [] }]],
    ['eth_requestAccounts', []],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
  ])('to %s %j', async (method, params) => {
    const answers = await Promise.all(
      ['library', 'ours'].map(async (kind) => {
        const { connector, pair } = openApp({
          handlers: {
            rpcCall: async () => found,
            getTxBySafeTxHash: async () => ({ txStatus: 'SUCCESS', txHash: messageHash }),
          },
        });
        const provider =
          kind === 'ours'
            ? createSafeAppsProvider({ guest: createGuest({ transport: pair.app }), safe })
            : // wagmi hands out the provider of any connector without its type.
              ((await connector.getProvider()) as ReturnType<typeof createSafeAppsProvider>);
        return provider.request({ method, params: structuredClone(params) }).then(
          (result) => ({ result }),
          ({ message, code }: { message: string; code?: number }) => ({ message, refused: code === 4001 }),
        );
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
  });
});
