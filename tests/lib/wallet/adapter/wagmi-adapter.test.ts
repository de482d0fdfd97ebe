// @vitest-environment happy-dom
import type { Address } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import type { Config } from 'wagmi';
import { connect, getConnections } from 'wagmi/actions';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { doubleMark } from '@/tests/support/wallet/adapter-double';
import { createFakeWallet, createTestConfig, type FakeWallet } from '../fake-wallet';

const amara: Address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const bruno: Address = '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf';

beforeEach(() => localStorage.clear());

/** A deployment that asks nobody for a session. */
function createAdapter(config: Config, rememberedId?: string) {
  const authentication = createAuthentication({
    isRequired: false,
    loadAdapter: undefined,
    mark: doubleMark(),
  });
  return createWagmiAdapter(config, reconnectRemembered(config, rememberedId), authentication);
}

async function connectedAdapter(wallet: FakeWallet) {
  const config = createTestConfig({ one: wallet });
  const half = createAdapter(config);
  await half.settled;
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  await connect(config, { connector });
  return { config, half };
}

test('it is reconnecting until the remembered connection is decided, then disconnected without one', async () => {
  const config = createTestConfig({});
  const half = createAdapter(config);
  expect(half.getSession()).toEqual({ status: 'reconnecting' });
  await half.settled;
  expect(half.getSession()).toEqual({ status: 'disconnected' });
});

test('a connection shows account, chain and wallet, and is told to subscribers', async () => {
  const config = createTestConfig({ one: createFakeWallet({ accounts: [amara] }) });
  const half = createAdapter(config);
  await half.settled;
  let heard = 0;
  half.subscribe(() => {
    heard += 1;
  });
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  await connect(config, { connector });
  expect(half.getSession()).toEqual({
    status: 'connected',
    account: amara,
    chainId: 8453,
    walletName: 'Wallet one',
  });
  expect(heard).toBe(1);
});

test('a wallet that gives no account is not connected', async () => {
  const { half } = await connectedAdapter(createFakeWallet({ accounts: [] }));
  expect(half.getSession()).toEqual({ status: 'disconnected' });
});

test('after a reload the remembered wallet is connected again, and no other authorised one is asked', async () => {
  const first = {
    one: createFakeWallet({ accounts: [amara] }),
    two: createFakeWallet({ accounts: [bruno] }),
  };
  const before = createTestConfig(first);
  const [, two] = before.connectors;
  if (!two) throw new Error('no connector');
  await connect(before, { connector: two });

  const again = {
    one: createFakeWallet({ accounts: [amara] }),
    two: createFakeWallet({ accounts: [bruno] }),
  };
  const after = createTestConfig(again);
  const half = createAdapter(after, 'two');
  await half.settled;
  expect(half.getSession()).toMatchObject({ status: 'connected', account: bruno });
  expect(getConnections(after)).toHaveLength(1);
  expect(again.one.asked).toEqual([]);
  expect(again.two.asked).not.toContain('eth_requestAccounts');
});

test('a remembered wallet that no longer knows this page ends as disconnected', async () => {
  const before = createTestConfig({ one: createFakeWallet({ accounts: [amara] }) });
  const [one] = before.connectors;
  if (!one) throw new Error('no connector');
  await connect(before, { connector: one });

  const after = createTestConfig({ one: createFakeWallet({ accounts: [] }) });
  const half = createAdapter(after, 'one');
  await half.settled;
  expect(half.getSession()).toEqual({ status: 'disconnected' });
  expect(after.state).toMatchObject({ status: 'disconnected', current: null });
});

test('a client speaks for the connected account', async () => {
  const { half } = await connectedAdapter(createFakeWallet({ accounts: [amara] }));
  const client = await half.getWalletClient();
  expect(client.account?.address).toBe(amara);
  expect(client.chain?.id).toBe(8453);
  expect(client.ccipRead).toBe(false);
});

test('without a connection there is no client', async () => {
  const config = createTestConfig({});
  const half = createAdapter(config);
  await expect(half.getWalletClient()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  await expect(half.switchToBase()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
});

test('a wallet that changed silently is found out before it is asked', async () => {
  const wallet = createFakeWallet({ accounts: [amara] });
  const { half } = await connectedAdapter(wallet);
  wallet.state.accounts = [bruno];
  await expect(half.getWalletClient()).rejects.toMatchObject({
    failure: { kind: 'signer-changed', expected: amara, actual: bruno },
  });
  wallet.state.accounts = [];
  await expect(half.getWalletClient()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
});

test('a wallet on another network gives no client, and is switched on request', async () => {
  const wallet = createFakeWallet({ accounts: [amara], chainId: 1 });
  const { half } = await connectedAdapter(wallet);
  expect(half.getSession()).toMatchObject({ chainId: 1 });
  await expect(half.getWalletClient()).rejects.toMatchObject({ kind: 'wrong-network' });
  await half.switchToBase();
  expect(half.getSession()).toMatchObject({ chainId: 8453 });
  expect((await half.getWalletClient()).account?.address).toBe(amara);
});

test('disconnecting ends all connections', async () => {
  const config = createTestConfig({
    one: createFakeWallet({ accounts: [amara] }),
    two: createFakeWallet({ accounts: [bruno] }),
  });
  const half = createAdapter(config);
  await half.settled;
  for (const connector of config.connectors) await connect(config, { connector });
  expect(getConnections(config)).toHaveLength(2);
  await disconnectAll(config);
  expect(getConnections(config)).toEqual([]);
  expect(half.getSession()).toEqual({ status: 'disconnected' });
});
