import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatExactAmount, formatRoundedAmount, parseTokenAmount } from '@/lib/format/amount';

test.each([
  [0n, 18, '0'],
  [1n, 18, '< 0.00001'],
  [250_000_000_000_000_000n, 18, '0.25'],
  [1_234_567_890_000n, 6, '1,234,567.89'],
  [1_999_999n, 6, '≈ 1.99999'],
  [1_000_009n, 6, '≈ 1'],
  [5n, 0, '5'],
  [
    2n ** 256n - 1n,
    18,
    '≈ 115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.58400'.replace(
      /00$/,
      '',
    ),
  ],
])('%s with %s decimals reads as %s', (amount, decimals, text) => {
  expect(formatRoundedAmount(amount, decimals)).toBe(text);
});

test('an exact text read again gives the same amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 24 }),
      (amount, decimals) => {
        const text = formatExactAmount(amount, decimals).replaceAll(',', '');
        expect(parseTokenAmount(text, decimals)).toEqual({ ok: true, amount });
      },
    ),
  );
});

test('a shown amount is never more than there is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 13n, max: 10n ** 30n }), (amount) => {
      const shown = parseTokenAmount(formatRoundedAmount(amount, 18).replaceAll(/[,≈ ]/g, ''), 18);
      expect(shown.ok && shown.amount <= amount).toBe(true);
    }),
  );
});

test.each([
  ['', 6, 'Enter an amount.'],
  ['0', 6, 'Enter an amount above zero.'],
  ['0.0000001', 6, 'This token has 6 decimals; you typed 7.'],
  ['1,5', 6, 'Enter the amount in digits with a decimal point, for example 1250.75.'],
  ['1e3', 6, 'Enter the amount in digits with a decimal point, for example 1250.75.'],
  ['-1', 6, 'Enter the amount in digits with a decimal point, for example 1250.75.'],
  ['1.5', 0, 'This token cannot be divided. Enter a whole number.'],
  ['9'.repeat(78), 18, 'This number is too large.'],
])('"%s" with %s decimals is refused in words', (text, decimals, message) => {
  expect(parseTokenAmount(text, decimals)).toEqual({ ok: false, message });
});
