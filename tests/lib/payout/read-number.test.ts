import { bigInt as anyBigInt, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findDecimalSign, readNumber } from '@/lib/payout/read-number';

test.each([
  ['0', '0', undefined],
  ['1250', '1250', undefined],
  [' 1250 ', '1250', undefined],
  ['+5', '5', undefined],
  ['007', '7', undefined],
  ['1250.75', '1250.75', 'point'],
  ['1250,75', '1250.75', 'comma'],
  ['1250,750', '1250.75', 'comma'],
  ['1,250.75', '1250.75', 'point'],
  ['1.250,75', '1250.75', 'comma'],
  ['1,234,567', '1234567', 'point'],
  ['1.234.567', '1234567', 'comma'],
  ['1,234,567.891', '1234567.891', 'point'],
  ['0,123', '0.123', 'comma'],
  ['0.123', '0.123', 'point'],
  ['.5', '0.5', 'point'],
  [',5', '0.5', 'comma'],
  ['1234.567', '1234.567', 'point'],
  ['1,2345', '1.2345', 'comma'],
  ['1 234,567', '1234.567', 'comma'],
  ['1 234', '1234', undefined],
  ['1\u00a0234\u00a0567,5', '1234567.5', 'comma'],
  ['1\u202f234.5', '1234.5', 'point'],
  ['1’234.50', '1234.5', 'point'],
  ["1'234'567", '1234567', undefined],
])('%j is %s', (text, digits, sign) => {
  expect(readNumber(text)).toEqual({ kind: 'number', digits, ...(sign && { sign }) });
});

test.each([
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['12,500', '12500', '12.5'],
  ['999.000', '999', '999000'],
])('%j may be %s or %s', (text, point, comma) => {
  expect(readNumber(text)).toEqual({ kind: 'ambiguous', point, comma });
});

test.each([
  ['', /Enter an amount/],
  ['-5', /negative/],
  ['−5', /negative/],
  ['(5)', /negative/],
  ['5-', /negative/],
  ['1.5E+06', /full amount/],
  ['1e18', /full amount/],
  ['abc', /not a number/],
  ['12 USDC', /not a number/],
  ['$', /Enter an amount/],
  ['-$12', /negative/],
  ['¥12', /not a number/],
  ['1.2.3', /not a number/],
  ['1,2,3', /not a number/],
  ['1.234,567,8', /not a number/],
  ['12,34.5', /not a number/],
  ['1,00,000', /not a number/],
  ['1 23', /not a number/],
  ['1 2345,5', /not a number/],
  ['.', /not a number/],
  ['1٣', /not a number/],
  ['0x10', /not a number/],
  ['NaN', /not a number/],
  ['1'.repeat(200), /too long/],
])('%j is refused in words', (text, message) => {
  const read = readNumber(text);
  expect(read.kind === 'invalid' ? read.message : read).toMatch(message);
});

test('what a person writes with thousands marks and decimals is never read as another number', () => {
  const styles = constantFrom(
    ...[
      { locale: 'en-US', decimal: 'point' },
      { locale: 'de-DE', decimal: 'comma' },
      { locale: 'de-CH', decimal: 'point' },
      { locale: 'fr-FR', decimal: 'comma' },
    ],
  );
  assert(
    property(
      anyBigInt({ min: 0n, max: 10n ** 15n }),
      integer({ min: 0, max: 6 }),
      styles,
      (value, places, style) => {
        const number = Number(value) / 10 ** places;
        const options = { minimumFractionDigits: places, maximumFractionDigits: places };
        const written = new Intl.NumberFormat(style.locale, options).format(number);
        const meant = String(Number(number.toFixed(places)));
        if (meant.includes('e')) return;
        const read = readNumber(written);
        const readings =
          read.kind === 'number'
            ? [read.digits]
            : read.kind === 'ambiguous'
              ? [style.decimal === 'point' ? read.point : read.comma]
              : [];
        expect(readings).toEqual([meant]);
      },
    ),
  );
});

test('the numbers of a file show its decimal sign', () => {
  const find = (...texts: readonly string[]) => findDecimalSign(texts.map(readNumber));
  expect(find('1,234', '12', '0.5')).toBe('point');
  expect(find('1,234', '1.234.567')).toBe('comma');
  expect(find('1,234', '12')).toBeUndefined();
  expect(find('0.5', '0,5', '1,234')).toBe('mixed');
});
