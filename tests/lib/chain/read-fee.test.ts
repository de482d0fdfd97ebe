import type { TransactionReceipt } from 'viem';
import { describe, expect, test } from 'vitest';
import { readFee } from '@/lib/chain/read-fee';
import { formatFee } from '@/lib/format/fee';

// A receipt has more fields; these are read.
const receipt = (fields: object) =>
  ({ gasUsed: 80_000n, effectiveGasPrice: 10_000_000n, ...fields }) as unknown as TransactionReceipt;

describe('what an execution cost', () => {
  test.each([
    ['as viem passes it on', '0x3e8'],
    ['as a number', 1_000n],
  ])('is gas at its price and the part for Ethereum, %s', (_, l1Fee) => {
    expect(readFee(receipt({ l1Fee }))).toEqual({ amount: 800_000_001_000n, isWhole: true });
  });

  test.each([undefined, null, 'much', '0x', -1])('is not whole where that part is %s', (l1Fee) => {
    expect(readFee(receipt({ l1Fee }))).toEqual({ amount: 800_000_000_000n, isWhole: false });
  });

  test('is unknown without a price, and where nothing of it is known', () => {
    expect(readFee(receipt({ effectiveGasPrice: null }))).toBeUndefined();
    expect(readFee(receipt({ gasUsed: undefined }))).toBeUndefined();
    expect(readFee(receipt({ effectiveGasPrice: 0n, l1Fee: undefined }))).toBeUndefined();
    expect(readFee(receipt({ effectiveGasPrice: 0n, l1Fee: 0n }))).toEqual({ amount: 0n, isWhole: true });
  });
});

test.each([
  [2_134_000_000_000n, '0.0000021'],
  [1n, '0.000000000000000001'],
  [15_000_000_000_000_000n, '0.015'],
  [1_250_000_000_000_000_000n, '1.3'],
  [0n, '0'],
])('a fee of %s wei is read as %s', (amount, text) => {
  expect(formatFee(amount, 18)).toBe(text);
});
