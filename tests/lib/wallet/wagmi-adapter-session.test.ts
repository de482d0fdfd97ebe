// @vitest-environment happy-dom
import type { Address } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { connect } from 'wagmi/actions';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { doubleAdapter, doubleMark } from '@/tests/support/wallet/adapter-double';
import { createFakeWallet, createTestConfig, type FakeWallet } from './fake-wallet';

const amara: Address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const bruno: Address = '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf';

beforeEach(() => localStorage.clear());

/** A deployment that asks everybody for a session. */
async function askedAdapter(
  wallet: FakeWallet,
  { session, rememberedId }: { session?: Address; rememberedId?: string } = {},
) {
  const service = doubleAdapter(session ? { session } : {});
  const authentication = createAuthentication({
    isRequired: true,
    loadAdapter: async () => service.adapter,
    mark: doubleMark(session !== undefined),
  });
  const config = createTestConfig({ one: wallet });
  const half = createWagmiAdapter(config, reconnectRemembered(config, rememberedId), authentication);
  const statuses: string[] = [];
  half.subscribe(() => statuses.push(half.getSession().status));
  const connectByHand = async () => {
    await half.settled;
    const [connector] = config.connectors;
    if (!connector) throw new Error('no connector');
    await connect(config, { connector });
    await authentication.settled();
  };
  const signIn = (account: Address) =>
    authentication.verify({ account, message: 'words', signature: '0x12' });
  return { ...service, authentication, config, half, statuses, connectByHand, signIn };
}

test('a connection without its session is never taken for connected, and gives no client', async () => {
  const { half, statuses, connectByHand, authentication } = await askedAdapter(
    createFakeWallet({ accounts: [amara] }),
  );
  await connectByHand();
  expect(statuses).toEqual(['disconnected', 'reconnecting', 'unauthenticated']);
  expect(half.getSession()).toEqual({
    status: 'unauthenticated',
    account: amara,
    chainId: 8453,
    walletName: 'Wallet one',
  });
  expect(authentication.getState().isOpen).toBe(true);
  await expect(half.getWalletClient()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
});

test('the sign-in itself gets a client, and the session makes the connection count', async () => {
  const { half, connectByHand, signIn } = await askedAdapter(createFakeWallet({ accounts: [amara] }));
  await connectByHand();
  expect((await half.getSignInClient()).account?.address).toBe(amara);
  await signIn(amara);
  expect(half.getSession()).toMatchObject({ status: 'connected', account: amara });
  expect((await half.getWalletClient()).account?.address).toBe(amara);
});

test('without its session a connection can still change the network', async () => {
  const { half, connectByHand } = await askedAdapter(createFakeWallet({ accounts: [amara], chainId: 1 }));
  await connectByHand();
  await expect(half.getSignInClient()).rejects.toMatchObject({ kind: 'wrong-network' });
  await half.switchToBase();
  expect(half.getSession()).toMatchObject({ status: 'unauthenticated', chainId: 8453 });
});

test('after a reload nothing is settled before the gateway has answered, and no dialog opens by itself', async () => {
  const wallet = createFakeWallet({ accounts: [amara] });
  const before = await askedAdapter(wallet);
  await before.connectByHand();

  const saved = await askedAdapter(wallet, { rememberedId: 'one', session: amara });
  await saved.half.settled;
  expect(saved.statuses).toEqual(['connected']);

  const lost = await askedAdapter(wallet, { rememberedId: 'one' });
  await lost.half.settled;
  expect(lost.statuses).toEqual(['unauthenticated']);
  expect(lost.authentication.getState().isOpen).toBe(false);
});

test('another account in the wallet loses the session of the first, and disconnecting ends it', async () => {
  const wallet = createFakeWallet({ accounts: [amara] });
  const { half, connectByHand, signIn, calls, config, state } = await askedAdapter(wallet);
  await connectByHand();
  await signIn(amara);
  wallet.changeAccounts([bruno]);
  expect(half.getSession()).toMatchObject({ status: 'unauthenticated', account: bruno });
  await signIn(bruno);
  expect(calls.filter((call) => call === 'signOut')).toHaveLength(1);
  await disconnectAll(config);
  expect(half.getSession()).toEqual({ status: 'disconnected' });
  await expect.poll(() => state.session).toBeUndefined();
});

test('a session is asked for on request, and not of a visitor without a wallet', async () => {
  const { half, connectByHand, signIn } = await askedAdapter(createFakeWallet({ accounts: [amara] }));
  await expect(half.requestSignIn()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  await connectByHand();
  const request = half.requestSignIn();
  await signIn(amara);
  expect(await request).toBe(true);
});
