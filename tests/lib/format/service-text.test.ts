import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanOrigin } from '@/devnet/gateway/transactions/clean-origin';
import { isStorable, predictStored } from '@/lib/format/predict-stored';
import { decodeStored, dropUnstorable } from '@/lib/format/service-text';

describe('text that the service has stored', () => {
  test.each([
    ['Rent &amp; heat', 'Rent & heat'],
    ['a &lt; b &gt; c', 'a < b > c'],
    ['&quot;x&quot; it&#39;s', '"x" it\'s'],
    // Once and no more: what was typed as a code stays one.
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&amp;amp;', '&amp;'],
    ['AT&T, R&D; 5 &copy 6', 'AT&T, R&D; 5 &copy 6'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
    ['plain', 'plain'],
  ])('%s reads %s', (stored, text) => expect(decodeStored(stored)).toBe(text));

  test.each([
    ['Rent & heat', 'Rent & heat'],
    ['1 < 2 > 1 <3', '1 < 2 > 1 <3'],
    ['<b>Rent</b> for May', 'Rent for May'],
    ['Pay <Amara> today', 'Pay  today'],
    ['5 <b', '5'],
    ['<script>x</script>done', 'done'],
    ['a <!-- b --> c', 'a  c'],
    ['a </ b', 'a'],
    ['a &amp; b', 'a & b'],
    ['<>', '<>'],
  ])('%s will read %s', (typed, read) => expect(predictStored(typed)).toBe(read));

  test('what is predicted is what the local service gives back', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '&',
      '/',
      'b',
      '!',
      '--',
      ' ',
      'amp;',
      'lt;',
      '"',
      'x',
      '1',
      'script',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (typed) => {
        const note = typed.join('').trim();
        const stored = JSON.parse(cleanOrigin(JSON.stringify({ note })) ?? '').note;
        expect(decodeStored(stored).trim()).toBe(predictStored(note));
      }),
    );
  });
});

test.each(['a\0b', '\ud800', 'x\udc00'])('%j can never be stored', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable(dropUnstorable(text))).toBe(true);
});

test.each(['', 'Rent', 'Miete für 🏠', '\u202E'])('%j can be stored', (text) =>
  expect(isStorable(text)).toBe(true),
);
