import { expect, test } from 'vitest';
import { formatFiat } from '@/lib/format/fiat';

test.each([
  [1250.75, 'usd', '$1,250.75'],
  [2996.9999999999995, 'USD', '$2,997.00'],
  [0, 'eur', '€0.00'],
  [1.5, 'points', '1.5 POINTS'],
])('%s in %s reads as %s', (amount, currency, text) => {
  expect(formatFiat(amount, currency)).toBe(text);
});
