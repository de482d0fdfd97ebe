import { expect, test } from 'vitest';
import { formatValue, sumValues, toValue, writeUsd } from '@/lib/history/sum-values';

const price = (answer: bigint, decimals = 8) =>
  ({ kind: 'price', answer, decimals, pair: 'X / USD' }) as const;
const ether = price(240_000_000_000n);

test.each([
  ['one Ether', 10n ** 18n, 18, ether, '$2,400.00'],
  ['0.35 Ether', 35n * 10n ** 16n, 18, price(241_200_000_000n), '$844.20'],
  ['dollars of six decimals', 1_450_000_000n, 6, price(100_000_000n), '$1,450.00'],
  ['a token without decimals', 3n, 0, price(150_000_000n), '$4.50'],
  ['a feed with 18 decimals', 10n ** 18n, 18, price(2_400n * 10n ** 18n, 18), '$2,400.00'],
  ['millions', 2_500_000_123_456n, 6, price(99_990_000n), '$2,499,750.12'],
  ['nothing', 0n, 18, ether, '$0.00'],
])('%s are worth what they were', (_, amount, decimals, at, text) => {
  expect(formatValue(toValue({ amount, decimals }, at) ?? -1n)).toBe(text);
});

test('without a price, an amount or decimals there is no value', () => {
  expect(toValue({ amount: 1n, decimals: 18 }, undefined)).toBeUndefined();
  expect(toValue({ amount: undefined, decimals: 18 }, ether)).toBeUndefined();
  expect(toValue({ amount: 1n, decimals: undefined }, ether)).toBeUndefined();
});

test('a month adds up what came in and went out, and counts what has no price', () => {
  const move = (amount: bigint, direction: 'in' | 'out' | undefined, at: typeof ether | undefined) => ({
    ...{ amount, decimals: 18, direction, price: at },
  });
  const sums = sumValues([
    move(10n ** 18n, 'in', ether),
    move(5n * 10n ** 17n, 'in', price(200_000_000_000n)),
    move(10n ** 17n, 'out', ether),
    move(10n ** 18n, 'out', undefined),
    move(10n ** 18n, undefined, ether),
  ]);
  expect([sums.in, sums.out].map(formatValue)).toEqual(['$3,400.00', '$240.00']);
  expect(sums.unpriced).toBe(1);
});

test('for other programs it has a point and two decimals, or six below a dollar', () => {
  expect(writeUsd(145_000_000_000n)).toBe('1450.00');
  expect(writeUsd(1_200_000n)).toBe('0.012000');
});
