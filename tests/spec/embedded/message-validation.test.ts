import { describe, expect, test } from 'vitest';
import { hashAppMessage } from '@/lib/safe-apps/protocol/typed-data';
import { recipient, safe } from '@/tests/support/chain/people';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { openHost } from '@/tests/support/safe-apps/host';
import { openProvider } from '@/tests/support/safe-apps/provider';

const gatewayApi = {
  domain: {},
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
};
const hash = `0x${'5a'.repeat(32)}`;

/** Both ends refuse the parameters with that text, and nobody is asked. */
async function expectRefused(
  method: 'sendTransactions' | 'getTxBySafeTxHash' | 'signTypedMessage' | 'wallet_requestPermissions',
  params: unknown,
  text: string,
) {
  const { guest, pair } = openGuest();
  await expect(guest.request(method, params)).rejects.toThrow(text);
  expect(pair.posted).toEqual([]);

  const host = openHost();
  expect(await host.repliesTo(host.ask(method, params))).toEqual([
    expect.objectContaining({ success: false, error: text }),
  ]);
  expect(host.handled()).toBe(0);
  expect(host.permissions.request).not.toHaveBeenCalled();
}

describe('Section 5. Validation rules: embedded-app messages', () => {
  test("Sending transactions needs a non-empty list, else 'No transactions were passed'.", async () => {
    for (const txs of [[], undefined, null])
      await expectRefused('sendTransactions', { txs }, 'No transactions were passed');
  });

  test("Lookup by safeTxHash needs the hash, else 'Invalid safeTxHash'.", async () => {
    for (const safeTxHash of [undefined, '', '0x', hash.slice(2), `${hash}00`])
      await expectRefused('getTxBySafeTxHash', { safeTxHash }, 'Invalid safeTxHash');
  });

  test("Typed-data signing needs an object with domain, types and message, else 'Invalid typed data'.", async () => {
    const { domain, types, message } = gatewayApi;
    for (const typedData of [
      { types, message },
      { domain, message },
      { domain, types },
      JSON.stringify(gatewayApi),
      null,
      undefined,
      [],
    ])
      await expectRefused('signTypedMessage', { typedData }, 'Invalid typed data');
  });

  test("Typed-data signing needs a matching address, else 'The address is invalid'.", async () => {
    const { call, handlers } = openProvider();
    for (const address of [recipient, '', undefined])
      await expect(call('eth_signTypedData_v4', address, gatewayApi)).rejects.toThrow(
        'The address is invalid',
      );
    expect(handlers.signTypedMessage).not.toHaveBeenCalled();
    await call('eth_signTypedData_v4', safe.address.toLowerCase(), gatewayApi);
    expect(handlers.signTypedMessage).toHaveBeenCalledOnce();
  });

  test('A permission request is valid only if every requested key is a restricted method (only requestAddressBook).', async () => {
    for (const params of [
      [{ requestAddressBook: {}, eth_accounts: {} }],
      [{ requestAddressBook: {} }, { getSafeInfo: {} }],
      [null],
      ['requestAddressBook'],
    ])
      await expectRefused('wallet_requestPermissions', params, 'Permissions request is invalid');
    const host = openHost();
    await host.repliesTo(host.ask('wallet_requestPermissions', [{ requestAddressBook: {} }]));
    expect(host.permissions.request).toHaveBeenCalledOnce();
  });

  test("Personal signing needs the address to equal the wallet address, compared case-insensitively, else 'The address or message hash is invalid'.", async () => {
    const { call, handlers } = openProvider();
    for (const address of [recipient, '', undefined])
      await expect(call('personal_sign', 'hi', address)).rejects.toThrow(
        'The address or message hash is invalid',
      );
    expect(handlers.signMessage).not.toHaveBeenCalled();
    await call('personal_sign', 'hi', safe.address.toLowerCase());
    await call('personal_sign', 'hi', `0x${safe.address.slice(2).toUpperCase()}`);
    expect(handlers.signMessage).toHaveBeenCalledTimes(2);
  });

  test('Signing by hash also needs the hash to start with 0x.', async () => {
    const { call, handlers } = openProvider();
    for (const [address, given] of [
      [safe.address, hash.slice(2)],
      [safe.address, undefined],
      [recipient, hash],
    ])
      await expect(call('eth_sign', address, given)).rejects.toThrow(
        'The address or message hash is invalid',
      );
    expect(handlers.signMessage).not.toHaveBeenCalled();
    await call('eth_sign', safe.address, hash);
    expect(handlers.signMessage).toHaveBeenCalledExactlyOnceWith({ message: hash }, expect.anything());
  });

  test("Typed message hashing needs a primaryType when the types do not have exactly one root type, else 'Please specify primaryType'.", () => {
    const twoRoots = {
      ...gatewayApi,
      types: { ...gatewayApi.types, Note: [{ name: 'text', type: 'string' }] },
    };
    const noRoot = {
      ...gatewayApi,
      types: { Mail: [{ name: 'next', type: 'Mail[]' }] },
      message: { next: [] },
    };
    for (const typedData of [twoRoots, noRoot])
      expect(() => hashAppMessage(typedData)).toThrow('Please specify primaryType');
    expect(hashAppMessage({ ...twoRoots, primaryType: 'Mail' })).toBe(hashAppMessage(gatewayApi));
  });

  test("A signed-check message type must be a string or typed data, else 'Invalid message type'.", () => {
    for (const message of [undefined, null, 7, [], {}, { domain: {}, types: {} }])
      expect(() => hashAppMessage(message)).toThrow('Invalid message type');
    for (const message of ['', 'hi', gatewayApi]) expect(hashAppMessage(message)).toMatch(/^0x[0-9a-f]{64}$/);
  });
});
