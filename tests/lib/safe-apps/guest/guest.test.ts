import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestAddressBook } from '@/lib/safe-apps/guest/request-address-book';
import { type SafeAppsMethod, safeAppsVersion } from '@/lib/safe-apps/protocol/protocol';
import { recipient } from '@/tests/support/chain/people';
import { openGuest } from '@/tests/support/safe-apps/guest';
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
import { hostOrigin, settleTurn } from '@/tests/support/safe-apps/pair';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const good = { message: { text: 'hi' }, domain: {}, types: { Mail: [{ name: 'text', type: 'string' }] } };
const permission = { parentCapability: 'requestAddressBook', invoker: 'https://app.example' };

describe('a guest', () => {
  test('asks in the form of the protocol, with an id of 20 hexadecimal characters', () => {
    const { guest, pair } = openGuest();
    guest.request('getSafeBalances', { currency: 'eur' }).catch(() => undefined);
    expect(pair.posted).toEqual([
      {
        to: 'host',
        targetOrigin: '*',
        data: {
          id: expect.stringMatching(/^[0-9a-f]{20}$/),
          method: 'getSafeBalances',
          params: { currency: 'eur' },
          env: { sdkVersion: safeAppsVersion },
        },
      },
    ]);
  });

  test.each<[SafeAppsMethod, unknown, unknown]>([
    ['getSafeInfo', undefined, safeInfo],
    ['getChainInfo', undefined, chainInfo],
    ['getEnvironmentInfo', undefined, { origin: hostOrigin }],
    ['getSafeBalances', undefined, balances],
    ['getTxBySafeTxHash', { safeTxHash }, details],
    ['rpcCall', { call: 'eth_gasPrice' }, '0x10'],
    ['sendTransactions', { txs: [{ to: recipient }] }, { safeTxHash }],
    ['signMessage', { message: 'hi' }, { messageHash, signature }],
    ['signMessage', { message: 'hi' }, { messageHash, signature: '' }],
    ['signMessage', { message: 'hi' }, { messageHash }],
    ['signTypedMessage', { typedData: good }, { safeTxHash }],
    ['getOffChainSignature', messageHash, signature],
    ['getOffChainSignature', messageHash, ''],
    ['wallet_getPermissions', undefined, [permission]],
    ['wallet_requestPermissions', [{ requestAddressBook: {} }], [permission]],
    ['requestAddressBook', undefined, addressBook],
    ['getCurrentTheme', undefined, { darkMode: true }],
  ])('reads the answer to %s', async (method, params, data) => {
    const { guest, answer } = openGuest();
    const asked = guest.request(method, params);
    answer(data);
    expect(await asked).toEqual(data);
  });

  test.each<[SafeAppsMethod, unknown, unknown]>([
    ['getSafeInfo', undefined, null],
    ['getSafeInfo', undefined, { ...safeInfo, safeAddress: '0x1' }],
    ['getSafeInfo', undefined, { ...safeInfo, chainId: '8453' }],
    ['getChainInfo', undefined, {}],
    ['getEnvironmentInfo', undefined, { origin: 7 }],
    ['getSafeBalances', undefined, []],
    ['getTxBySafeTxHash', { safeTxHash }, { txHash: 'none' }],
    ['rpcCall', { call: 'eth_gasPrice' }, 'a'.repeat(10_000_001)],
    ['sendTransactions', { txs: [{ to: recipient }] }, { safeTxHash: '0x' }],
    ['signMessage', { message: 'hi' }, {}],
    ['signTypedMessage', { typedData: good }, signature],
    ['getOffChainSignature', messageHash, null],
    ['wallet_getPermissions', undefined, [null]],
    ['wallet_requestPermissions', [], {}],
    ['requestAddressBook', undefined, [{ address: 'amara.eth', name: 'Amara', chainId: '8453' }]],
    ['getCurrentTheme', undefined, {}],
  ])('says that the answer to %s (%j) cannot be read', async (method, params, data) => {
    const { guest, answer } = openGuest();
    const asked = guest.request(method, params);
    answer(data);
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'host-reply-unreadable', method } });
  });

  test.each<[SafeAppsMethod, unknown, string]>([
    ['sendTransactions', { txs: [] }, 'No transactions were passed'],
    ['getTxBySafeTxHash', { safeTxHash: '' }, 'Invalid safeTxHash'],
    ['signTypedMessage', { typedData: { domain: {} } }, 'Invalid typed data'],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], 'Permissions request is invalid'],
  ])('does not ask %s for what is wrong: %j', async (method, params, text) => {
    const { guest, pair } = openGuest();
    await expect(guest.request(method, params)).rejects.toThrow(expect.objectContaining({ message: text }));
    expect(pair.posted).toEqual([]);
  });

  test('rejects with the text of the host', async () => {
    const { guest, refuse } = openGuest();
    const asked = guest.request('rpcCall', { call: 'eth_call' });
    refuse('execution reverted');
    await expect(asked).rejects.toMatchObject({ kind: 'host-failed', message: 'execution reverted' });
  });

  test.each([undefined, null, 7, {}])(
    'has words of its own when the host gives the reason %j',
    async (reason) => {
      const { guest, refuse } = openGuest();
      const asked = guest.request('getChainInfo');
      refuse(reason);
      await expect(asked).rejects.toThrow('Request failed');
    },
  );

  test('keeps foreign words short and visible', async () => {
    const { guest, refuse } = openGuest();
    const asked = guest.request('getChainInfo');
    refuse(`no\u202e${'a'.repeat(1_000)}`);
    await expect(asked).rejects.toThrow(expect.objectContaining({ message: `no ${'a'.repeat(297)}` }));
  });

  test.each<[string, object]>([
    ['Transaction was rejected', {}],
    ['Nein', { code: 4001 }],
  ])('knows a refusal that says "%s" for one', async (text, more) => {
    const { guest, refuse } = openGuest();
    const asked = guest.request('signMessage', { message: 'hi' });
    refuse(text, more);
    await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError', code: 4001, message: text });
  });

  test('takes every failure of a permission for a refusal', async () => {
    const { guest, refuse } = openGuest();
    const asked = guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]);
    refuse('Request failed');
    await expect(asked).rejects.toMatchObject({ code: 4001, message: 'Permissions rejected' });
  });
});

describe('the address book', () => {
  test.each<[string, unknown[], string[]]>([
    ['is asked for when it is permitted', [[permission], addressBook], []],
    ['is asked for once it was permitted', [[], [permission], addressBook], ['wallet_requestPermissions']],
  ])('%s', async (_, replies, between) => {
    const { guest, sent, answer } = openGuest();
    const asked = requestAddressBook(guest);
    for (const reply of replies) {
      await settleTurn();
      answer(reply);
    }
    expect(await asked).toEqual(addressBook);
    expect(sent().map(({ method }) => method)).toEqual([
      'wallet_getPermissions',
      ...between,
      'requestAddressBook',
    ]);
  });

  test('is refused with 4001 when the permission was taken back meanwhile', async () => {
    const { guest, refuse } = openGuest();
    const asked = guest.request('requestAddressBook');
    refuse('Permissions were rejected');
    await expect(asked).rejects.toMatchObject({ code: 4001, message: 'Permissions rejected' });
  });

  test('is not asked for when the answer to the permission holds none', async () => {
    const { guest, sent, answer } = openGuest();
    const asked = requestAddressBook(guest);
    asked.catch(() => undefined);
    answer([]);
    await settleTurn();
    answer([]);
    await expect(asked).rejects.toMatchObject({ code: 4001, message: 'Permissions rejected' });
    expect(sent()).toHaveLength(2);
  });
});
