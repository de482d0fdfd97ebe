import { assert, double, integer, property } from 'fast-check';
import { formatUnits, parseUnits } from 'viem';
import { expect, test } from 'vitest';
import { convertFiat } from '@/lib/format/convert-fiat';

test.each([
  ['1450', 1, 6, '1450'],
  ['100', 2400, 18, '0.04166666'],
  ['0.01', 60_000, 8, '0.00000016'],
  ['.5', 1, 6, '0.5'],
  ['10', 3, 0, '3'],
  ['5', 0.000000001, 18, '5000000000'],
])('%s at a price of %d with %d decimals is %s', (fiat, price, decimals, amount) => {
  expect(convertFiat(fiat, price, decimals)).toBe(amount);
});

test.each([
  ['', 1],
  ['abc', 1],
  ['-5', 1],
  ['1e9', 1],
  ['1,450', 1],
  ['5', 0],
  ['5', -1],
  ['5', Number.NaN],
  ['5', Number.POSITIVE_INFINITY],
  ['5', 1e18],
  ['0', 1],
  ['0.00000001', 1e9],
])('%j at a price of %d is no amount', (fiat, price) => {
  expect(convertFiat(fiat, price, 6)).toBeUndefined();
});

test('is never worth more than was typed', () => {
  assert(
    property(
      integer({ min: 1, max: 10 ** 9 }),
      double({ min: 1e-6, max: 1e6, noNaN: true }),
      integer({ min: 0, max: 18 }),
      (cents, price, decimals) => {
        const fiat = formatUnits(BigInt(cents), 2);
        const amount = convertFiat(fiat, price, decimals);
        if (amount === undefined) return;
        const worth = parseUnits(amount, 18) * parseUnits(price.toFixed(20), 24);
        expect(worth).toBeLessThanOrEqual(parseUnits(fiat, 42));
      },
    ),
  );
});
