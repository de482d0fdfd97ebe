import { expect, test } from 'vitest';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';

test.each([
  [1250.75, 'usd', '$1,250.75'],
  [2996.9999999999995, 'USD', '$2,997.00'],
  [0, 'eur', '€0.00'],
  [1.5, 'points', '1.5 POINTS'],
  [1.5, 'jpy', '¥2'],
  [0.0123456, 'btc', 'BTC\u00a00.012346'],
  [1.5, 'eth', 'ETH\u00a01.50'],
])('%s in %s reads as %s', (amount, currency, text) => {
  expect(formatFiat(amount, currency)).toBe(text);
});

test.each([
  ['usd', 0.01],
  ['jpy', 1],
  ['eth', 0.000001],
  ['points', 0.01],
])('the smallest amount in %s that is more than nothing is %s', (currency, amount) => {
  expect(smallestFiat(currency)).toBeCloseTo(amount, 10);
});
