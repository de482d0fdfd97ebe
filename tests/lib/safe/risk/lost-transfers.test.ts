import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { assess, officialAt, wellKnownToken } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';

/** As the standards write them. */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function approve(address spender, uint256 amount)',
]);
const from = safe.address;

const ways: readonly [string, (to: Address) => Hex][] = [
  ['transfer', (to) => encodeFunctionData({ abi, functionName: 'transfer', args: [to, 5n] })],
  ['transferFrom', (to) => encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, 5n] })],
  [
    'a collectible',
    (to) => encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, 5n] }),
  ],
  [
    'a collectible with data',
    (to) => encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, 5n, '0x'] }),
  ],
  [
    'a collectible of many',
    (to) => encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, 5n, 2n, '0x'] }),
  ],
];

const lostOf = (given: Partial<SafeTransaction>) =>
  assess(given).risks.filter(({ kind }) => kind === 'cannotTake');
const own = { title: 'Sends a token to its own contract', level: 'critical', address: token };
const other = { title: 'Sends tokens to the contract of another token', address: wellKnownToken };

describe.each(ways)('tokens sent by %s', (_way, encode) => {
  test('to their own contract have to be acknowledged', () => {
    expect(lostOf({ to: token, data: encode(token) })).toMatchObject([
      { ...own, needsAcknowledgement: true },
    ]);
  });
  test('to a well-known token’s contract too', () => {
    expect(lostOf({ to: token, data: encode(wellKnownToken) })).toMatchObject([
      { ...other, needsAcknowledgement: true },
    ]);
  });
  test.each([recipient, otherSafe.address, safe.address])('to %s do not', (to) => {
    expect(lostOf({ to: token, data: encode(to) })).toEqual([]);
  });
});

test('within a batch each contract is told of once', () => {
  const [[, transfer] = ['', () => '0x' as const]] = ways;
  const calls = [recipient, token, token, wellKnownToken].map((to) => callOf(token, transfer(to)));
  expect(lostOf(batchOf(officialAt('multiSendCallOnly'), calls))).toMatchObject([own, other]);
});

test('what a token’s contract may take is not told: coins that it wraps, and an approval', () => {
  expect(lostOf({ to: wellKnownToken, value: 5n, data: '0x' })).toEqual([]);
  const approval = encodeFunctionData({ abi, functionName: 'approve', args: [wellKnownToken, 5n] });
  expect(lostOf({ to: token, data: approval })).toEqual([]);
});
