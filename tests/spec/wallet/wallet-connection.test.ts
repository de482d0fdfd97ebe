// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { Config } from 'wagmi';
import { connect, getAccount } from 'wagmi/actions';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { readRememberedConnectorId } from '@/lib/wallet/adapter/remembered-connection';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { createFakeWallet, createTestConfig } from '@/tests/lib/wallet/fake-wallet';
import { amara, bruno } from '@/tests/support/chain/people';
import { doubleMark } from '@/tests/support/wallet/adapter-double';

beforeEach(() => localStorage.clear());

/** The wallet module as a page starts it, with one wallet on the machine. */
async function start(wallet = createFakeWallet({ accounts: [amara.address] })) {
  const remembered = readRememberedConnectorId(localStorage);
  const config = createTestConfig({ one: wallet });
  const authentication = createAuthentication({
    isRequired: false,
    loadAdapter: undefined,
    mark: doubleMark(),
  });
  const half = createWagmiAdapter(config, reconnectRemembered(config, remembered), authentication);
  await half.settled;
  const [connector] = config.connectors;
  if (!connector) return expect.unreachable('There is no wallet.');
  return { wallet, config, half, connector };
}

async function startConnected() {
  const started = await start();
  await connect(started.config, { connector: started.connector });
  return started;
}

/** wagmi knows a chain only when it is configured. */
const isUnsupported = (config: Config) => getAccount(config).chain === undefined;

describe('Section 4. Wallet connection', () => {
  test('connecting (emits a message)', async () => {
    const { config, connector } = await start();
    const messages: unknown[] = [];
    connector.emitter.on('message', ({ type }) => messages.push([type, getAccount(config).status]));
    await connect(config, { connector });
    expect(messages).toEqual([['connecting', 'connecting']]);
  });

  test('connected (account, chain id, unsupported flag)', async () => {
    const { config, half } = await startConnected();
    expect(half.getSession()).toMatchObject({
      status: 'connected',
      account: amara.address,
      chainId: 8453,
    });
    expect(isUnsupported(config)).toBe(false);
  });

  test('disconnected', async () => {
    const { config, half } = await startConnected();
    await disconnectAll(config);
    expect(half.getSession()).toEqual({ status: 'disconnected' });
    expect(readRememberedConnectorId(localStorage)).toBeUndefined();
  });

  test('An account change to an empty list means disconnect.', async () => {
    const { wallet, half } = await startConnected();
    wallet.changeAccounts([bruno.address]);
    expect(half.getSession()).toMatchObject({ status: 'connected', account: bruno.address });
    wallet.changeAccounts([]);
    await expect.poll(half.getSession).toEqual({ status: 'disconnected' });
  });

  test('A chain change reports the new chain id and whether it is unsupported.', async () => {
    const { wallet, config, half } = await startConnected();
    const reported: unknown[] = [];
    half.subscribe(() => {
      const session = half.getSession();
      reported.push('chainId' in session && [session.chainId, isUnsupported(config)]);
    });
    wallet.changeChain(10);
    wallet.changeChain(8453);
    expect(reported).toEqual([
      [10, true],
      [8453, false],
    ]);
  });

  test('Auto-connect is on at startup.', async () => {
    await startConnected();
    const again = createFakeWallet({ accounts: [amara.address] });
    const { half } = await start(again);
    expect(half.getSession()).toMatchObject({ status: 'connected', account: amara.address });
    // Nothing is shown to anybody for it.
    expect(again.asked).not.toContain('eth_requestAccounts');
    expect(again.asked).not.toContain('wallet_requestPermissions');
  });
});
