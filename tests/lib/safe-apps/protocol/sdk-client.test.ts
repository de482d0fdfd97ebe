import SafeAppsSDK, { type TransactionStatus } from '@safe-global/safe-apps-sdk';
import { describe, expect, test, vi } from 'vitest';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { hashAppMessage } from '@/lib/safe-apps/protocol/typed-data';
import { recipient, safe } from '@/tests/support/chain/people';
import {
  addressBook,
  balances,
  chainInfo,
  details,
  doublePermissions,
  messageHash,
  safeInfo,
  safeTxHash,
  signature,
} from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { hostOrigin } from '@/tests/support/safe-apps/pair';
import { openAppWindow } from '@/tests/support/safe-apps/window';

// The library that apps are made with, as it is, at the other end of our host.

type Options = Parameters<typeof openHost>[0];

function openApp(options: Options = {}) {
  const opened = openHost(options);
  vi.stubGlobal('window', openAppWindow(opened.pair));
  const sdk = new SafeAppsSDK({ allowedDomains: [/^https:\/\/wallet\.example$/] });
  return {
    ...{ ...opened, sdk },
    /** Asks by the library, and lets all messages arrive. */
    use: async <T>(action: (sdk: SafeAppsSDK) => Promise<T>): Promise<T> => {
      const asked = action(sdk);
      asked.catch(() => undefined);
      await opened.pair.settle();
      return asked;
    },
  };
}

const typedData = {
  domain: { name: 'Letters', chainId: 8453, verifyingContract: recipient },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hello' },
};
const txs = [{ to: recipient, value: '1', data: '0x' }];

/** What an app does by each method, and what it gets. */
const actions: readonly (readonly [string, (sdk: SafeAppsSDK) => Promise<unknown>, unknown])[] = [
  ['getSafeInfo', (sdk) => sdk.safe.getInfo(), safeInfo],
  ['getChainInfo', (sdk) => sdk.safe.getChainInfo(), chainInfo],
  ['getEnvironmentInfo', (sdk) => sdk.safe.getEnvironmentInfo(), { origin: hostOrigin }],
  ['getSafeBalances', (sdk) => sdk.safe.experimental_getBalances(), balances],
  ['getTxBySafeTxHash', (sdk) => sdk.txs.getBySafeTxHash(safeTxHash), details],
  ['rpcCall', (sdk) => sdk.eth.getGasPrice(), '0x10'],
  ['sendTransactions', (sdk) => sdk.txs.send({ txs, params: { safeTxGas: 1 } }), { safeTxHash }],
  ['signMessage', (sdk) => sdk.txs.signMessage('hello'), { messageHash, signature }],
  ['signTypedMessage', (sdk) => sdk.txs.signTypedMessage(typedData), { safeTxHash }],
  ['getOffChainSignature', (sdk) => sdk.safe.getOffChainSignature(messageHash), signature],
];
const handled = actions.map(([method, action]) => [method as keyof SafeAppsHandlers, action] as const); // all have handlers

describe('the library of apps', () => {
  test.each(actions)('gets the answer to %s', async (_, action, answer) => {
    const { use } = openApp();
    expect(await use(action)).toEqual(answer);
  });

  test.each(handled)('gets the reason why %s failed', async (method, action) => {
    const { use } = openApp({
      handlers: {
        [method]: async () => {
          throw new SafeAppsError({ kind: 'invalid-request', text: 'The reason' });
        },
      },
    });
    await expect(use(action)).rejects.toThrow('The reason');
  });

  test.each(handled)('learns nothing of what broke in %s', async (method, action) => {
    const { use } = openApp({
      handlers: {
        [method]: async () => {
          throw new Error('a secret');
        },
      },
    });
    await expect(use(action)).rejects.toThrow('Request failed');
  });

  test.each(handled)('is not left waiting for %s when the app is closed', async (method, action) => {
    const { sdk, pair, host } = openApp({
      handlers: { [method]: () => new Promise<never>(() => undefined) },
    });
    const asked = action(sdk);
    asked.catch(() => undefined);
    await pair.settle();
    host.close();
    await pair.settle();
    await expect(asked).rejects.toThrow(/^(Request failed|Transaction was rejected)$/);
  });

  test.each(['sendTransactions', 'signMessage', 'signTypedMessage'])(
    'learns that a person refused %s',
    async (method) => {
      const { use } = openApp({
        handlers: {
          [method]: async () => {
            throw new UserRejectedError();
          },
        },
      });
      const action = actions.find(([name]) => name === method)?.[1] ?? expect.unreachable();
      await expect(use(action)).rejects.toThrow('Transaction was rejected');
    },
  );

  test('asks the chain for all that it can', async () => {
    const { use, handlers } = openApp();
    const before = '0x1';
    await use((sdk) =>
      Promise.all([
        sdk.eth.getBalance([recipient]),
        sdk.eth.getCode([recipient, before]),
        sdk.eth.getStorageAt([recipient, 5]),
        sdk.eth.call([{ to: recipient, value: undefined }]),
        sdk.eth.getPastLogs([{ address: recipient, topics: [null] }]),
        sdk.eth.getBlockByHash([messageHash]),
        sdk.eth.getBlockByNumber([16]),
        sdk.eth.getTransactionByHash([messageHash]),
        sdk.eth.getTransactionReceipt([messageHash]),
        sdk.eth.getTransactionCount([recipient]),
        sdk.eth.getEstimateGas({ to: recipient }),
      ]),
    );
    const asked = vi.mocked(handlers.rpcCall).mock.calls;
    expect(asked.map(([{ call }]) => call)).toEqual([
      ...['eth_getBalance', 'eth_getCode', 'eth_getStorageAt', 'eth_call', 'eth_getLogs'],
      ...['eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getTransactionByHash'],
      ...['eth_getTransactionReceipt', 'eth_getTransactionCount', 'eth_estimateGas'],
    ]);
    expect(asked[0]?.[0].params).toEqual([recipient, 'latest']);
  });

  test('gets its settings back', async () => {
    const { use } = openApp();
    const settings = { offChainSigning: false };
    expect(await use((sdk) => sdk.eth.setSafeSettings([settings]))).toEqual(settings);
  });

  test('knows no answer yet from an empty one', async () => {
    const { use } = openApp({ handlers: { getOffChainSignature: async () => '' } });
    expect(await use((sdk) => sdk.safe.getOffChainSignature(messageHash))).toBe('');
  });

  test('asks whether a message was signed, in both forms', async () => {
    const { use, handlers } = openApp({
      handlers: { rpcCall: vi.fn(async () => `0x20c13b0b${'0'.repeat(56)}`) },
    });
    expect(await use((sdk) => sdk.safe.isMessageSigned('hello', signature))).toBe(true);
    expect(handlers.rpcCall).toHaveBeenCalledTimes(2);
  });
});

describe('the address book, by the library of apps', () => {
  test('comes once it was permitted', async () => {
    const { use, permissions } = openApp();
    expect(await use((sdk) => sdk.safe.requestAddressBook())).toEqual(addressBook);
    expect(await use((sdk) => sdk.safe.requestAddressBook())).toEqual(addressBook);
    expect(permissions.request).toHaveBeenCalledOnce();
    expect(await use((sdk) => sdk.wallet.getPermissions())).toHaveLength(1);
  });

  test.each(['no', 'shrugs'] as const)('does not come when the person says %s', async (says) => {
    const { use } = openApp({ permissions: doublePermissions({ says }) });
    const refusal = { code: 4001, message: 'Permissions rejected' };
    await expect(use((sdk) => sdk.safe.requestAddressBook())).rejects.toMatchObject(refusal);
    await expect(
      use((sdk) => sdk.wallet.requestPermissions([{ requestAddressBook: {} }])),
    ).rejects.toMatchObject(refusal);
    expect(await use((sdk) => sdk.wallet.getPermissions())).toEqual([]);
  });
});

describe('our hash of an app’s message', () => {
  test.each([
    typedData,
    { ...typedData, primaryType: 'Mail' },
    { ...typedData, domain: { ...typedData.domain, chainId: '8453' } },
  ])('is that of the library for %j', async (message) => {
    const { use } = openApp();
    expect(hashAppMessage(message)).toBe(
      await use(async (sdk) => sdk.safe.calculateTypedMessageHash(message)),
    );
    expect(hashAppMessage('hello')).toBe(await use(async (sdk) => sdk.safe.calculateMessageHash('hello')));
  });
});

test('a status is one of those that the library knows', () => {
  // The double answers with a word of the gateway's own list.
  const status: `${TransactionStatus}` = 'AWAITING_CONFIRMATIONS';
  expect(details.txStatus).toBe(status);
  expect(safeInfo.safeAddress).toBe(safe.address);
});
