import { type Address, encodeFunctionData, isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { countRecipients, listPayments, sumPayments } from '@/lib/safe/decode/payments';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { bruno, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  builderSuffix,
  callOf,
  callsAbi,
  multicall3Address,
  transferData,
} from '@/tests/support/transactions/calls';

const batchContract = officialAt('multiSendCallOnly');
const wrappedEther: Address = '0x4200000000000000000000000000000000000006';
const limits: Address = '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134';
const abi = parseAbi([
  'function transferFrom(address,address,uint256)',
  'function transferAndCall(address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function executeAllowanceTransfer(address,address,address,uint96,address,uint96,address,bytes)',
  'function disperseEther(address[],uint256[])',
  'function deposit()',
]);
const permit2Abi = parseAbi([
  'function transferFrom(address,address,uint160,address)',
  'function transferFrom((address,address,uint160,address)[])',
]);

const pay = (to: Address, value: bigint): MultiSendStep => ({ operation: 0, to, value, data: '0x' });
const options = {
  safe: safe.address,
  isAllowanceModule: (address: Address) => isAddressEqual(address, limits),
  isWrappedEther: (address: Address) => isAddressEqual(address, wrappedEther),
};
const list = (root: MultiSendStep) => listPayments(buildCallTree(root, { actor: safe.address }), options);
const read = (root: MultiSendStep) =>
  list(root).map(({ kind, asset, amount, recipient: to, from }) => ({
    ...(kind === 'call' && { kind }),
    asset: asset.kind === 'token' ? asset.token : asset.kind === 'native' ? 'ETH' : `#${asset.id}`,
    ...{ amount, to },
    ...(from !== safe.address && { from }),
  }));

test('a batch names every account that it pays, with what it gets', () => {
  const steps = [pay(recipient, 25n), callOf(token, transferData), pay(bruno.address, 1n)];
  expect(read(batchOf(batchContract, steps))).toEqual([
    { asset: 'ETH', amount: 25n, to: recipient },
    { asset: token, amount: 5n, to: recipient },
    { asset: 'ETH', amount: 1n, to: bruno.address },
  ]);
});

describe('one call that pays', () => {
  const encode = encodeFunctionData;
  test.each<[string, MultiSendStep, readonly object[]]>([
    ['Ether', pay(recipient, 7n), [{ asset: 'ETH', amount: 7n, to: recipient }]],
    [
      'Ether with a builder code',
      { ...pay(recipient, 7n), data: builderSuffix },
      [{ asset: 'ETH', amount: 7n, to: recipient }],
    ],
    [
      'a token of another account',
      callOf(
        token,
        encode({ abi, functionName: 'transferFrom', args: [stranger.address, bruno.address, 3n] }),
      ),
      [{ asset: token, amount: 3n, to: bruno.address, from: stranger.address }],
    ],
    [
      'a token and a call of who gets it',
      callOf(token, encode({ abi, functionName: 'transferAndCall', args: [bruno.address, 3n, '0x12'] })),
      [{ asset: token, amount: 3n, to: bruno.address }],
    ],
    [
      'by an authorization of another account',
      callOf(
        token,
        encode({
          abi,
          functionName: 'transferWithAuthorization',
          args: [
            ...([stranger.address, bruno.address, 3n, 0n, 9n] as const),
            ...([`0x${'1'.repeat(64)}`, 27, `0x${'2'.repeat(64)}`, `0x${'3'.repeat(64)}`] as const),
          ],
        }),
      ),
      [{ asset: token, amount: 3n, to: bruno.address, from: stranger.address }],
    ],
    [
      'a collectible',
      callOf(
        token,
        encode({ abi, functionName: 'safeTransferFrom', args: [safe.address, bruno.address, 9n] }),
      ),
      [{ asset: '#9', amount: 1n, to: bruno.address }],
    ],
    [
      'several kinds of one collection',
      callOf(
        token,
        encode({
          abi,
          functionName: 'safeBatchTransferFrom',
          args: [safe.address, bruno.address, [1n, 2n], [10n, 20n], '0x'],
        }),
      ),
      [
        { asset: '#1', amount: 10n, to: bruno.address },
        { asset: '#2', amount: 20n, to: bruno.address },
      ],
    ],
    [
      'out of a spending limit of another Safe',
      callOf(
        limits,
        encode({
          abi,
          functionName: 'executeAllowanceTransfer',
          args: [otherSafe.address, token, bruno.address, 4n, zeroAddress, 0n, safe.address, '0x'],
        }),
      ),
      [{ asset: token, amount: 4n, to: bruno.address, from: otherSafe.address }],
    ],
    [
      'through Permit2',
      callOf(
        stranger.address,
        encode({ abi: [permit2Abi[0]], args: [safe.address, bruno.address, 6n, token] }),
      ),
      [{ asset: token, amount: 6n, to: bruno.address }],
    ],
    [
      'several through Permit2',
      callOf(
        stranger.address,
        encode({
          abi: [permit2Abi[1]],
          args: [
            [
              [safe.address, bruno.address, 6n, token],
              [otherSafe.address, recipient, 7n, token],
            ],
          ],
        }),
      ),
      [
        { asset: token, amount: 6n, to: bruno.address },
        { asset: token, amount: 7n, to: recipient, from: otherSafe.address },
      ],
    ],
  ])('%s', (_name, call, payments) => {
    expect(read(call)).toEqual(payments);
  });
});

describe('no payment is', () => {
  test.each<[string, MultiSendStep]>([
    ['a call without Ether that nobody can read', callOf(stranger.address, '0x12345678')],
    ['an empty call', pay(recipient, 0n)],
    [
      'what comes to the Safe',
      callOf(
        token,
        encodeFunctionData({ abi, functionName: 'transferFrom', args: [stranger.address, safe.address, 3n] }),
      ),
    ],
    ['what the Safe sends to itself', pay(safe.address, 3n)],
    ['Ether that becomes wrapped Ether', { ...pay(wrappedEther, 3n), data: '0xd0e30db0' }],
    [
      'a function of a spending limit at a contract that is not the module',
      callOf(
        stranger.address,
        encodeFunctionData({
          abi,
          functionName: 'executeAllowanceTransfer',
          args: [otherSafe.address, token, bruno.address, 4n, zeroAddress, 0n, safe.address, '0x'],
        }),
      ),
    ],
    ['a transfer that ends too early', callOf(token, transferData.slice(0, -2) as `0x${string}`)],
  ])('%s', (_name, call) => {
    expect(read(call)).toEqual([]);
  });
});

test('Ether that goes along with a call is listed as that, and claims no more', () => {
  const data = encodeFunctionData({ abi, functionName: 'disperseEther', args: [[bruno.address], [3n]] });
  expect(read({ ...pay(stranger.address, 3n), data })).toEqual([
    { kind: 'call', asset: 'ETH', amount: 3n, to: stranger.address },
  ]);
});

test('a contract that only hands Ether on is no payee, and whom it pays the Safe pays', () => {
  const data = encodeFunctionData({
    abi: callsAbi,
    functionName: 'aggregate3Value',
    args: [
      [
        { target: recipient, allowFailure: false, value: 1n, callData: '0x' },
        { target: bruno.address, allowFailure: false, value: 2n, callData: '0x' },
      ],
    ],
  });
  expect(read({ ...pay(multicall3Address, 3n), data })).toEqual([
    { asset: 'ETH', amount: 1n, to: recipient },
    { asset: 'ETH', amount: 2n, to: bruno.address },
  ]);
  // Where something is left, the contract keeps it.
  expect(read({ ...pay(multicall3Address, 4n), data })[0]).toEqual({
    ...{ kind: 'call', asset: 'ETH', amount: 4n, to: multicall3Address },
  });
});

test('what another Safe pays inside is paid by that one', () => {
  const data = encodeFunctionData({
    abi: callsAbi,
    functionName: 'execTransaction',
    args: [recipient, 8n, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
  });
  expect(read(callOf(otherSafe.address, data))).toEqual([
    { asset: 'ETH', amount: 8n, to: recipient, from: otherSafe.address },
  ]);
});

test('sums are kept apart by token and by who pays, and people are counted once', () => {
  const payments = list(
    batchOf(batchContract, [
      pay(recipient, 1n),
      pay(recipient, 2n),
      callOf(token, transferData),
      callOf(
        token,
        encodeFunctionData({
          abi,
          functionName: 'transferFrom',
          args: [stranger.address, bruno.address, 3n],
        }),
      ),
      callOf(
        token,
        encodeFunctionData({
          abi,
          functionName: 'safeTransferFrom',
          args: [safe.address, bruno.address, 9n],
        }),
      ),
      callOf(
        token,
        encodeFunctionData({
          abi,
          functionName: 'safeTransferFrom',
          args: [safe.address, bruno.address, 8n],
        }),
      ),
    ]),
  );
  expect(countRecipients(payments)).toBe(2);
  expect(sumPayments(payments)).toEqual([
    { asset: { kind: 'native' }, amount: 3n, from: safe.address },
    { asset: { kind: 'token', token }, amount: 5n, from: safe.address },
    { asset: { kind: 'token', token }, amount: 3n, from: stranger.address },
    { asset: { kind: 'collectibles' }, amount: 2n, from: safe.address },
  ]);
});

describe('data at an account without code', () => {
  const data = '0x496e766f69636520343231';
  const codeless = new Set<Address>([recipient]);
  const tree = (call: MultiSendStep) => buildCallTree(call, { actor: safe.address, codeless });

  test('change nothing about the payment', () => {
    const [payment] = listPayments(tree({ ...pay(recipient, 1n), data }), options);
    expect(payment).toMatchObject({ kind: 'payment', amount: 1n, recipient });
  });

  test('are a call where the account has code, or nobody knows', () => {
    const [payment] = listPayments(tree({ ...pay(bruno.address, 1n), data }), options);
    expect(payment).toMatchObject({ kind: 'call' });
  });

  test('that name a function of our own table are never taken for words', () => {
    expect(tree(callOf(recipient, transferData)).ignoresData).toBe(false);
    expect(tree(callOf(recipient, transferData.slice(0, 12) as `0x${string}`)).ignoresData).toBe(false);
  });
});
