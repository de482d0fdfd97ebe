import { describe, expect, test } from 'vitest';
import { ChainError } from '@/lib/errors/chain';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';
import { safeAppsMethods, safeAppsVersion } from '@/lib/safe-apps/protocol/protocol';
import { recipient } from '@/tests/support/chain/people';
import {
  addressBook,
  balances,
  chainInfo,
  details,
  messageHash,
  safeInfo,
  safeTxHash,
  signature,
} from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { appOrigin } from '@/tests/support/safe-apps/pair';

const typedData = {
  domain: { chainId: 8453 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hello' },
};
const permission = {
  parentCapability: 'requestAddressBook',
  invoker: appOrigin,
  date: 1_000,
  caveats: [],
};
const txs = [{ to: recipient }];

/** Every method with parameters that are good, and what the app gets. */
const answers = {
  getSafeInfo: [undefined, safeInfo],
  getChainInfo: [undefined, chainInfo],
  getEnvironmentInfo: [undefined, { origin: 'https://wallet.example' }],
  getSafeBalances: [{ currency: 'eur' }, balances],
  getTxBySafeTxHash: [{ safeTxHash }, details],
  rpcCall: [{ call: 'eth_gasPrice', params: [] }, '0x10'],
  sendTransactions: [{ txs }, { safeTxHash }],
  signMessage: [{ message: 'hello' }, { messageHash, signature }],
  signTypedMessage: [{ typedData }, { safeTxHash }],
  getOffChainSignature: [messageHash, signature],
  wallet_getPermissions: [undefined, []],
  wallet_requestPermissions: [[{ requestAddressBook: {} }], [permission]],
  getCurrentTheme: [undefined, { darkMode: true }],
} as const;

describe('a host', () => {
  test.each(Object.entries(answers))('answers %s', async (method, [params, data]) => {
    const { ask, repliesTo } = openHost();
    const id = ask(method, params);
    expect(await repliesTo(id)).toEqual([{ id, success: true, version: safeAppsVersion, data }]);
  });

  test('answers requestAddressBook once it was permitted', async () => {
    const { ask, repliesTo } = openHost();
    ask('wallet_requestPermissions', [{ requestAddressBook: {} }]);
    await repliesTo('');
    const id = ask('requestAddressBook');
    expect(await repliesTo(id)).toEqual([{ id, success: true, version: safeAppsVersion, data: addressBook }]);
  });

  test('knows every method of the protocol', () => {
    expect([...Object.keys(answers), 'requestAddressBook'].toSorted()).toEqual(safeAppsMethods.toSorted());
  });

  test('sends each reply to the origin of the app, and never to every one', async () => {
    const { ask, pair, host, repliesTo } = openHost();
    for (const [method, [params]] of Object.entries(answers)) ask(method, params);
    ask('nothing');
    host.pushTheme({ darkMode: false });
    await repliesTo('');
    expect(pair.posted).toHaveLength(Object.keys(answers).length + 2);
    expect(new Set(pair.posted.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([appOrigin]));
  });

  test('says which method it does not have', async () => {
    const { ask, repliesTo } = openHost();
    const id = ask('eth_requestAccounts');
    const error = '"eth_requestAccounts" not implemented';
    expect(await repliesTo(id)).toEqual([{ id, success: false, version: safeAppsVersion, error }]);
  });

  test.each(['x', '0123456789', 'a'.repeat(100), '☃'])('gives the id "%s" back as it is', async (id) => {
    const { send, repliesTo } = openHost();
    await send({ id, method: 'getSafeInfo' });
    expect(await repliesTo(id)).toHaveLength(1);
  });

  test('answers an id once, however often it comes', async () => {
    const { send, repliesTo, handlers } = openHost();
    for (let time = 0; time < 3; time += 1) await send({ id: 'same', method: 'getSafeInfo' });
    expect(await repliesTo('same')).toHaveLength(1);
    expect(handlers.getSafeInfo).toHaveBeenCalledTimes(1);
  });

  test('never says undefined, which apps take for no answer', async () => {
    // What a handler hands on may come from outside.
    const { ask, repliesTo } = openHost({ handlers: { getSafeBalances: async () => undefined } });
    const id = ask('getSafeBalances');
    expect(await repliesTo(id)).toEqual([{ id, success: true, version: safeAppsVersion, data: null }]);
  });

  test('hands a handler what was parsed, the app and its settings', async () => {
    const { ask, repliesTo, handlers } = openHost();
    ask('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: false }] });
    await repliesTo('');
    const id = ask('sendTransactions', { txs: [{ to: recipient.toLowerCase(), value: '0x10' }] });
    await repliesTo(id);
    expect(handlers.rpcCall).not.toHaveBeenCalled();
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      { calls: [{ to: recipient, value: 16n, data: '0x' }], safeTxGas: 0n },
      expect.objectContaining({
        ...{ id, origin: appOrigin, sdkVersion: '9.1.0' },
        settings: { offChainSigning: false },
      }),
    );
  });

  test('gives the settings back, off-chain signing being on from the start', async () => {
    const { ask, repliesTo } = openHost();
    const first = ask('rpcCall', { call: 'safe_setSettings', params: [{}] });
    expect(await repliesTo(first)).toMatchObject([{ data: { offChainSigning: true } }]);
    const second = ask('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: false }] });
    expect(await repliesTo(second)).toMatchObject([{ data: { offChainSigning: false } }]);
  });

  test('tells the app how it looks, unasked', async () => {
    const { host, pair } = openHost();
    host.pushTheme({ darkMode: true });
    expect(pair.posted).toMatchObject([
      { data: { success: true, version: safeAppsVersion, data: { darkMode: true } } },
    ]);
  });
});

describe('a host whose handler fails', () => {
  const fail = (error: unknown) => async () => {
    throw error;
  };

  test.each(['sendTransactions', 'signMessage', 'signTypedMessage'] as const)(
    'says that %s was rejected when a person refused',
    async (method) => {
      const { ask, repliesTo } = openHost({ handlers: { [method]: fail(new UserRejectedError()) } });
      const id = ask(method, answers[method][0]);
      const error = 'Transaction was rejected';
      expect(await repliesTo(id)).toEqual([
        { id, success: false, version: safeAppsVersion, error, code: 4001 },
      ]);
    },
  );

  test.each([
    [
      'what a developer can mend',
      new SafeAppsError({ kind: 'invalid-request', text: 'execution reverted' }),
      'execution reverted',
    ],
    ['nothing of an RPC', new ChainError({ kind: 'rpc-unreachable' }), 'Request failed'],
    ['nothing of an error that nobody expected', new Error('secret'), 'Request failed'],
    ['nothing of what is no error', 'secret', 'Request failed'],
  ])('says %s', async (_, thrown, error) => {
    const { ask, repliesTo } = openHost({ handlers: { rpcCall: fail(thrown) } });
    const id = ask('rpcCall', { call: 'eth_gasPrice' });
    expect(await repliesTo(id)).toEqual([{ id, success: false, version: safeAppsVersion, error }]);
  });

  test('says so when the answer cannot be sent', async () => {
    const { ask, repliesTo } = openHost({ handlers: { rpcCall: async () => () => 'a function' } });
    const id = ask('rpcCall', { call: 'eth_gasPrice' });
    expect(await repliesTo(id)).toMatchObject([{ success: false, error: 'Request failed' }]);
  });
});
