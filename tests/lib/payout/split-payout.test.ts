import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { partGasLimit, splitPayout, transactionGasLimit } from '@/lib/payout/split-payout';
import type { Transfer } from '@/lib/safe/protocol/calls';

const to = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const native: Transfer = { kind: 'native', to, amount: 1n };
const erc20: Transfer = { kind: 'erc20', token, to, amount: 2n };
const erc721: Transfer = { kind: 'erc721', collection: token, to, id: 3n };

test('nothing is lost, doubled or put in another order, and no part is over the limit', () => {
  assert(
    property(array(constantFrom(native, erc20, erc721), { maxLength: 1_000 }), (transfers) => {
      const parts = splitPayout(transfers);
      expect(parts.flatMap((part) => part.transfers)).toEqual(transfers);
      expect(parts.every(({ gas }) => gas <= partGasLimit)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a thousand payments of a token make five transactions, and forty make one', () => {
  expect(splitPayout(Array(1_000).fill(erc20)).map(({ transfers }) => transfers.length)).toEqual([
    202, 202, 202, 202, 192,
  ]);
  expect(splitPayout(Array(40).fill(erc20))).toHaveLength(1);
});

test('the limit leaves room below what a transaction may use', () => {
  expect(partGasLimit * 4n).toBeLessThanOrEqual(transactionGasLimit * 3n);
});
