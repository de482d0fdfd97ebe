import { expect, test } from 'vitest';
import { cleanText } from '@/lib/format/clean-text';

test.each([
  ['USDC', 'USDC'],
  ['US\u202eDC', 'US[U+202E]DC'],
  ['US\u200bDC', 'US[U+200B]DC'],
  ['a\nb', 'a[U+000A]b'],
  ['tag\u{e0041}', 'tag[U+E0041]'],
  ['USDC\u3164', 'USDC[U+3164]'],
  ['US\u2800DC', 'US[U+2800]DC'],
  ['café ☕️', 'café ☕️'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanText(text)).toBe(shown);
});

test('long text is cut to the length asked for', () => {
  expect(cleanText('x'.repeat(300), 10)).toBe('xxxxxxxxx…');
});
