import { zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { readParameters } from '@/lib/safe-apps/protocol/parameters';
import type { SafeAppsMethod } from '@/lib/safe-apps/protocol/protocol';
import { readTransactions } from '@/lib/safe-apps/protocol/read-transactions';
import { recipient } from '@/tests/support/chain/people';
import { messageHash, safeTxHash } from '@/tests/support/safe-apps/handlers';

const to = recipient;
const many = (length: number) => Array.from({ length }, () => ({ to }));

describe('parameters that are good', () => {
  test.each<[SafeAppsMethod, unknown, unknown]>([
    ['getSafeInfo', { anything: 1 }, undefined],
    ['getSafeBalances', undefined, { currency: 'usd' }],
    ['getSafeBalances', {}, { currency: 'usd' }],
    ['getSafeBalances', { currency: 'EUR' }, { currency: 'EUR' }],
    ['getTxBySafeTxHash', { safeTxHash: safeTxHash.toUpperCase().replace('X', 'x') }, { safeTxHash }],
    ['rpcCall', { call: 'eth_gasPrice' }, { call: 'eth_gasPrice', params: [] }],
    [
      'rpcCall',
      { call: 'safe_setSettings', params: [{ offChainSigning: true, other: 1 }] },
      { call: 'safe_setSettings', params: [{ offChainSigning: true }] },
    ],
    ['signMessage', { message: '' }, { message: '' }],
    ['getOffChainSignature', messageHash, messageHash],
    ['wallet_requestPermissions', [], []],
    ['wallet_requestPermissions', [{}], []],
    ['wallet_requestPermissions', [{ requestAddressBook: {} }], ['requestAddressBook']],
    [
      'wallet_requestPermissions',
      [{ requestAddressBook: {} }, { requestAddressBook: {} }],
      ['requestAddressBook'],
    ],
  ])('of %s (%j) are read', (method, params, expected) => {
    expect(readParameters(method, params)).toEqual(expected);
  });

  test('of a question to the chain go on as they are', () => {
    const question = { call: 'eth_feeHistory', params: ['0x1', 'latest', []] };
    expect(readParameters('rpcCall', question)).toEqual(question);
  });
});

describe('parameters that are wrong', () => {
  test.each<[SafeAppsMethod, unknown, string]>([
    ['sendTransactions', { txs: [] }, 'No transactions were passed'],
    ['sendTransactions', {}, 'No transactions were passed'],
    ['sendTransactions', undefined, 'No transactions were passed'],
    ['sendTransactions', { txs: 'all' }, 'No transactions were passed'],
    ['sendTransactions', { txs: many(1_001) }, 'At most 1000 transactions are taken'],
    ['getTxBySafeTxHash', undefined, 'Invalid safeTxHash'],
    ['getTxBySafeTxHash', { safeTxHash: '' }, 'Invalid safeTxHash'],
    ['getTxBySafeTxHash', { safeTxHash: `${safeTxHash}\n` }, 'Invalid safeTxHash'],
    ['signTypedMessage', undefined, 'Invalid typed data'],
    ['signTypedMessage', { typedData: null }, 'Invalid typed data'],
    ['signTypedMessage', { typedData: { domain: {}, types: {} } }, 'Invalid typed data'],
    ['signTypedMessage', { typedData: { domain: {}, message: {} } }, 'Invalid typed data'],
    ['signTypedMessage', { typedData: { types: {}, message: {} } }, 'Invalid typed data'],
    ['signMessage', {}, 'Invalid message type'],
    ['signMessage', { message: 7 }, 'Invalid message type'],
    ['signMessage', { message: 'a'.repeat(100_001) }, 'Invalid message type'],
    ['getOffChainSignature', undefined, 'Invalid message hash'],
    ['getOffChainSignature', { messageHash }, 'Invalid message hash'],
    ['getSafeBalances', { currency: '../usd' }, 'Invalid currency'],
    ['getSafeBalances', 'usd', 'Invalid currency'],
    ['rpcCall', undefined, 'Invalid rpcCall'],
    ['rpcCall', { call: 'eth_call', params: 'all' }, 'Invalid rpcCall'],
    ['rpcCall', { call: 'eth_call', params: Array(11).fill(0) }, 'Invalid rpcCall'],
    ['rpcCall', { call: 'eth_sendRawTransaction' }, '"eth_sendRawTransaction" not implemented'],
    ['rpcCall', { call: 'toString' }, '"toString" not implemented'],
    ['rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: 'no' }] }, 'Invalid settings'],
    ['rpcCall', { call: 'safe_setSettings', params: [] }, 'Invalid settings'],
    ['wallet_requestPermissions', undefined, 'Permissions request is invalid'],
    ['wallet_requestPermissions', {}, 'Permissions request is invalid'],
    ['wallet_requestPermissions', [null], 'Permissions request is invalid'],
    ['wallet_requestPermissions', ['requestAddressBook'], 'Permissions request is invalid'],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], 'Permissions request is invalid'],
    ['wallet_requestPermissions', [{ toString: {} }], 'Permissions request is invalid'],
    [
      'wallet_requestPermissions',
      [{ requestAddressBook: {}, eth_accounts: {} }],
      'Permissions request is invalid',
    ],
  ])('of %s (%j) are refused: %s', (method, params, text) => {
    expect(() => readParameters(method, params)).toThrow(expect.objectContaining({ message: text }));
  });
});

describe('a transaction to send', () => {
  const readOne = (tx: object) => readTransactions({ txs: [{ to, ...tx }] }).calls[0];

  test('has the value 0 and no data when they are left out', () => {
    const empty = { to, value: 0n, data: '0x' };
    for (const tx of [{}, { value: null, data: null }, { value: '', data: '' }, { value: undefined }])
      expect(readOne(tx)).toEqual(empty);
  });

  test.each([
    ['0', 0n],
    ['1000000000000000000', 10n ** 18n],
    ['0x0', 0n],
    ['0xde0b6b3a7640000', 10n ** 18n],
    [7, 7n],
    [7n, 7n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('may have the value %s', (value, expected) => {
    expect(readOne({ value })?.value).toBe(expected);
  });

  test.each([
    '-1',
    -1,
    1.5,
    '1.5',
    '1e18',
    ' 1',
    'all',
    Number.NaN,
    2 ** 53,
    2n ** 256n,
    `0x1${'0'.repeat(64)}`,
    {},
    true,
  ])('may not have the value %s', (value) => {
    expect(() => readOne({ value })).toThrow('Invalid transaction 1: "value"');
  });

  test.each(['0x1', '0xgg', 'transfer', 7, [], {}])('may not have the data %s', (data) => {
    expect(() => readOne({ data })).toThrow('Invalid transaction 1: "data"');
  });

  test.each([undefined, null, '', '0x', 'amara.eth', `${recipient}00`, { address: recipient }])(
    'may not go to %s',
    (place) => {
      expect(() => readOne({ to: place })).toThrow('Invalid transaction 1: "to"');
    },
  );

  test('is never one that runs foreign code as the Safe', () => {
    expect(() => readOne({ operation: 1 })).toThrow('Invalid transaction 1: "operation"');
    expect(readOne({ operation: 0 })).toEqual({ to, value: 0n, data: '0x' });
  });

  test('that is wrong is named by its place', () => {
    const txs = [{ to }, { to }, { to: '0x' }];
    expect(() => readTransactions({ txs })).toThrow('Invalid transaction 3: "to"');
    expect(() => readTransactions({ txs: [{ to }, 'more'] })).toThrow('Invalid transaction 2');
  });

  test('may go to the zero address alone, and in no batch, where some contracts call the Safe instead', () => {
    expect(readOne({ to: zeroAddress })).toEqual({ to: zeroAddress, value: 0n, data: '0x' });
    expect(() => readTransactions({ txs: [{ to }, { to: zeroAddress }] })).toThrow(
      'Transaction 2 of a batch goes to the zero address',
    );
  });

  test('comes with the safeTxGas that was asked for', () => {
    const gasOf = (params: unknown) => readTransactions({ txs: [{ to }], params }).safeTxGas;
    expect(gasOf(undefined)).toBe(0n);
    expect(gasOf({})).toBe(0n);
    expect(gasOf({ safeTxGas: undefined })).toBe(0n);
    expect(gasOf({ safeTxGas: 50_000 })).toBe(50_000n);
    expect(() => gasOf({ safeTxGas: -1 })).toThrow('Invalid safeTxGas');
  });

  test('may be one of a thousand', () => {
    expect(readTransactions({ txs: many(1_000) }).calls).toHaveLength(1_000);
  });
});
