import { stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeAnswerError } from '@/lib/wallet-connect/answer-error';
import { readAsk, readSessionRequest } from '@/lib/wallet-connect/read-session-request';
import { recipient, safe, stranger } from '@/tests/support/chain/people';
import { hashOf } from '@/tests/support/wallet/recent-records';

const topic = 'ab'.repeat(32);
const request = (method: string, params: unknown, chainId = 'eip155:8453') => ({
  ...{ id: 5, topic, method, params, chainId, expiresAt: undefined },
});
const ask = (method: string, params: unknown, chainId?: string) =>
  readAsk(request(method, params, chainId), safe);
const errorOf = (method: string, params: unknown, chainId?: string) => {
  try {
    ask(method, params, chainId);
  } catch (error) {
    return describeAnswerError(error);
  }
  return expect.unreachable();
};
const typedData = {
  domain: { name: 'Order', chainId: 8453 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '5' },
};
const id = hashOf(1);

describe('the envelope', () => {
  const event = (inner: unknown) => ({ id: 5, topic, params: { chainId: 'eip155:8453', request: inner } });

  test('says when the app stops waiting', () => {
    expect(readSessionRequest(event({ method: 'eth_chainId', expiryTimestamp: 1_800_000_000 }))).toEqual({
      ...{ id: 5, topic, chainId: 'eip155:8453', method: 'eth_chainId', params: undefined },
      expiresAt: 1_800_000_000_000,
    });
  });

  test.each([
    undefined,
    {},
    event({}),
    event({ method: '' }),
    event({ method: 'x'.repeat(101) }),
    { ...event({ method: 'a' }), topic: 'x' },
  ])('%j is none', (value) => {
    expect(readSessionRequest(value)).toBeUndefined();
  });
});

describe('what needs no person', () => {
  test.each([
    ['eth_accounts', [], [safe.address]],
    ['eth_requestAccounts', undefined, [safe.address]],
    ['eth_chainId', [], '0x2105'],
    ['wallet_switchEthereumChain', [{ chainId: '0x2105' }], null],
    ['wallet_switchEthereumChain', [{ chainId: '0X02105' }], null],
    ['wallet_switchEthereumChain', [{ chainId: 8453 }], null],
    ['wallet_getCapabilities', undefined, { '0x2105': { atomic: { status: 'supported' } } }],
    [
      'wallet_getCapabilities',
      [safe.address.toLowerCase(), ['0x1', '0x2105']],
      { '0x2105': { atomic: { status: 'supported' } } },
    ],
    ['wallet_getCapabilities', [safe.address], { '0x2105': { atomic: { status: 'supported' } } }],
    ['wallet_getCapabilities', [safe.address, ['0x1']], {}],
  ])('%s is answered', (method, params, result) => {
    expect(ask(method, params)).toEqual({ kind: 'answer', result });
  });

  test('reads go to the chain', () => {
    expect(ask('eth_getBalance', [safe.address, 'latest'])).toEqual({
      ...{ kind: 'read', method: 'eth_getBalance', params: [safe.address, 'latest'] },
    });
  });

  test.each([
    ['wallet_getCallsStatus', 'status'],
    ['wallet_showCallsStatus', 'show'],
  ])('%s names a transaction', (method, kind) => {
    expect(ask(method, [id])).toEqual({ kind, bundleId: id });
    expect(errorOf(method, [12])).toEqual({ code: 5730, message: 'Invalid bundle id' });
  });
});

describe('transactions', () => {
  test('are read with the amounts in any form that apps send', () => {
    expect(
      ask('eth_sendTransaction', [
        { from: safe.address.toLowerCase(), to: recipient, value: '0x10', gas: '0x5208' },
      ]),
    ).toEqual({
      kind: 'transactions',
      transactions: { calls: [{ to: recipient, value: 16n, data: '0x' }], safeTxGas: 0n },
    });
  });

  test.each([
    ['all that libraries add', { gas: '0x5208', nonce: '0x1', type: '0x2', accessList: [], chainId: 8453 }],
    ['calldata under the other name', { input: '0x1234' }],
    ['a value without digits', { value: '0x' }],
    ['an empty value', { value: '' }],
    ['no value', { value: null }],
  ])('are read with %s', (_, more) => {
    const { input = '0x' } = more as { input?: string };
    expect(ask('eth_sendTransaction', [{ to: recipient, ...more }])).toEqual({
      kind: 'transactions',
      transactions: { calls: [{ to: recipient, value: 0n, data: input }], safeTxGas: 0n },
    });
  });

  test.each([
    [
      'of version 1.0, whose calls name the chain',
      { version: '1.0', calls: [{ to: recipient, chainId: '0x2105' }] },
    ],
    [
      'without a sender',
      { version: '2.0.0', chainId: '0x2105', atomicRequired: false, calls: [{ to: recipient }] },
    ],
    ['with the chain as a number', { chainId: 8453, calls: [{ to: recipient }] }],
  ])('of a bundle %s are read', (_, bundle) => {
    expect(ask('wallet_sendCalls', [bundle])).toMatchObject({
      kind: 'transactions',
      transactions: { calls: [{ to: recipient }] },
    });
  });

  test('of a bundle become one', () => {
    const calls = [
      { to: recipient, value: '0x1' },
      { to: recipient, data: '0x1234' },
    ];
    expect(
      ask('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x2105', from: safe.address, atomicRequired: true, calls },
      ]),
    ).toEqual({
      kind: 'transactions',
      transactions: {
        calls: [
          { to: recipient, value: 1n, data: '0x' },
          { to: recipient, value: 0n, data: '0x1234' },
        ],
        safeTxGas: 0n,
      },
    });
  });

  const call = { to: recipient };
  test.each([
    ['another sender', 'eth_sendTransaction', [{ from: stranger.address, to: recipient }], 4100],
    ['another chain', 'eth_sendTransaction', [{ to: recipient, chainId: '0x1' }], 4901],
    [
      'two different calldatas',
      'eth_sendTransaction',
      [{ to: recipient, data: '0x12', input: '0x34' }],
      -32_602,
    ],
    ['no receiver, as a creation has none', 'eth_sendTransaction', [{ data: '0x6000' }], -32_602],
    ['no parameters', 'eth_sendTransaction', [], -32_602],
    ['a bundle for another chain', 'wallet_sendCalls', [{ chainId: '0x1', calls: [call] }], 5710],
    ['a bundle without a chain', 'wallet_sendCalls', [{ calls: [call] }], 5710],
    [
      'a bundle with a call for another chain',
      'wallet_sendCalls',
      [{ chainId: '0x2105', calls: [call, { ...call, chainId: '0x1' }] }],
      5710,
    ],
    [
      'a bundle of another account',
      'wallet_sendCalls',
      [{ chainId: '0x2105', from: stranger.address, calls: [call] }],
      4100,
    ],
    [
      'a bundle whose id is longer than 4,096 bytes',
      'wallet_sendCalls',
      [{ chainId: '0x2105', id: `0x${'00'.repeat(4_097)}`, calls: [call] }],
      -32_602,
    ],
    [
      'a capability that is not there',
      'wallet_sendCalls',
      [{ chainId: '0x2105', calls: [call], capabilities: { paymasterService: { url: 'x' } } }],
      5700,
    ],
    ['an empty bundle', 'wallet_sendCalls', [{ chainId: '0x2105', calls: [] }], -32_602],
    [
      'more than a thousand calls',
      'wallet_sendCalls',
      [{ chainId: '0x2105', calls: Array.from({ length: 1_001 }, () => call) }],
      -32_602,
    ],
    [
      'more data than a transaction holds',
      'eth_sendTransaction',
      [{ to: recipient, data: `0x${'00'.repeat(600_000)}` }],
      -32_602,
    ],
  ])('with %s are refused', (_what, method, params, code) => {
    expect(errorOf(method, params).code).toBe(code);
  });

  test('may name capabilities that are optional', () => {
    const capabilities = { paymasterService: { optional: true } };
    expect(ask('wallet_sendCalls', [{ chainId: '0x2105', calls: [call], capabilities }]).kind).toBe(
      'transactions',
    );
  });
});

describe('messages', () => {
  test('are read as the text that is signed', () => {
    expect(ask('personal_sign', [stringToHex('Three loaves'), safe.address])).toEqual({
      kind: 'message',
      content: 'Three loaves',
    });
  });

  test('are read where the address comes first, or is the text', () => {
    expect(ask('personal_sign', [safe.address, stringToHex('Three loaves')])).toMatchObject({
      content: 'Three loaves',
    });
    expect(ask('personal_sign', [safe.address.toLowerCase(), safe.address])).toMatchObject({
      content: safe.address.toLowerCase(),
    });
    expect(ask('personal_sign', ['Three loaves', safe.address])).toMatchObject({ content: 'Three loaves' });
  });

  test.each([JSON.stringify(typedData), typedData])('typed data are read', (data) => {
    expect(ask('eth_signTypedData_v4', [safe.address, data])).toMatchObject({
      kind: 'message',
      content: { primaryType: 'Order', message: { amount: '5' } },
    });
  });

  test.each([
    ['of another account', 'personal_sign', ['0x61', stranger.address], 4100],
    ['that are no text', 'personal_sign', [{ a: 1 }, safe.address], -32_602],
    ['typed, of another account', 'eth_signTypedData_v4', [stranger.address, typedData], 4100],
    [
      'typed, for another chain',
      'eth_signTypedData_v4',
      [safe.address, { ...typedData, domain: { chainId: 1 } }],
      -32_602,
    ],
    [
      'that are a transaction of a Safe',
      'eth_signTypedData_v4',
      [safe.address, { ...typedData, types: { SafeTx: typedData.types.Order }, primaryType: 'SafeTx' }],
      -32_602,
    ],
    [
      'typed, of the first version',
      'eth_signTypedData',
      [[{ type: 'string', name: 'text', value: 'x' }], safe.address],
      -32_602,
    ],
    ['that are no JSON', 'eth_signTypedData_v4', [safe.address, '{'], -32_602],
  ])('%s are refused', (_what, method, params, code) => {
    expect(errorOf(method, params).code).toBe(code);
  });
});

test.each([
  'eth_sign',
  'eth_signTypedData_v3',
  'wallet_getPermissions',
  'eth_sendRawTransaction',
  'wallet_addEthereumChain',
  'anvil_setBalance',
  'constructor',
])('%s is not there', (method) => {
  expect(errorOf(method, [])).toEqual({ code: 4200, message: `"${method}" not implemented` });
});

test('another chain is refused before anything is read', () => {
  expect(errorOf('eth_accounts', [], 'eip155:1').code).toBe(4901);
  expect(errorOf('wallet_switchEthereumChain', [{ chainId: '0x1' }]).code).toBe(4902);
});
