import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
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

const points = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Nothing of it is to be seen, or it moves what stands beside it. */
const unseen: readonly string[] = [
  ...points(0x00, 0x1f),
  ...points(0x7f, 0xa0),
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u1680', '\u17b4', '\u17b5', '\u3000', '\u3164'],
  ...points(0x180b, 0x180f),
  ...points(0x2000, 0x200f),
  ...points(0x2028, 0x202f),
  ...points(0x205f, 0x206f),
  ...['\u2800', '\ufeff', '\uffa0', '\ud800', '\udfff', '\ufffc'],
  ...points(0xfe00, 0xfe0f),
  ...points(0xfff9, 0xfffb),
  ...points(0x13430, 0x1343f),
  ...['\u{13441}', '\u{13442}', '\u{16fe4}', '\u{1d159}'],
  ...points(0x1bca0, 0x1bca3),
  ...points(0x1d173, 0x1d17a),
  ...['\u{e0000}', '\u{e0001}', '\u{e0fff}'],
  ...points(0xe0020, 0xe007f),
  ...points(0xe0100, 0xe01ef),
];

test('no character that cannot be seen is let through, wherever it stands in a word', () => {
  const name = (character: string) =>
    `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  for (const character of unseen) {
    expect(cleanText(`US${character}DC`)).toBe(`US${name(character)}DC`);
    expect(cleanText(`${character}USDC`)).toBe(`${name(character)}USDC`);
    expect(cleanText(`USDC${character}`)).toBe(`USDC${name(character)}`);
  }
});

describe('what people write', () => {
  test.each([
    ...['Zoë Müller', 'Łukasz', 'Nguyễn', 'Nguyễn'.normalize('NFD'), 'Ελένη', 'Иванова', 'שָׁלוֹם', 'محمد'],
    ...['علی\u200cرضا', 'प्रिया', 'ක්\u200dෂ', 'ไทย ก็', '陈伟', '佐藤', '김민수', '☕️', '❤️ Mum', '👩🏽‍🍳 Esi'],
    ...['👨‍👩‍👧', '🏳️‍🌈', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Wales', '🇫🇷', '#️⃣ 1', '👍🏽', '“Quoted”', 'A – B', 'a’b', 'x²', '½'],
  ])('is left as it is: %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });
});

test('what only emoji need is let through nowhere else, and there only once', () => {
  expect(cleanText('U\u200dSDC')).toBe('U[U+200D]SDC');
  expect(cleanText('USDC\u200c')).toBe('USDC[U+200C]');
  expect(cleanText('1\ufe0f')).toBe('1[U+FE0F]');
  expect(cleanText('☕️\ufe0f')).toBe('☕️[U+FE0F]');
  expect(cleanText('☕\u200d')).toBe('☕[U+200D]');
  expect(cleanText('\u{1f3f4}\u{e0061}')).toBe('\u{1f3f4}[U+E0061]');
});

test('marks that stand on nothing, or pile up, are spelled out', () => {
  expect(cleanText('\u0338Bruno')).toBe('[U+0338]Bruno');
  expect(cleanText('Bruno \u0489')).toBe('Bruno [U+0489]');
  expect(cleanText(`Z${'\u0301'.repeat(6)}`)).toBe(`Z${'\u0301'.repeat(4)}[U+0301][U+0301]`);
});

/** All that is unseen but what joins and colors emoji, of which the next test speaks. */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u2800]|(?! )\p{Zs}|(?!\u200c|\u200d|\ufe0f|[\u{e0030}-\u{e007f}])[\p{Cf}\p{Default_Ignorable_Code_Point}]|\p{M}{6}/u;

test('of any text nothing unseen is left, and a second time changes nothing', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 40 }), (text) => {
      const shown = cleanText(text, 10_000);
      expect(shown).not.toMatch(hidden);
      expect(cleanText(shown, 10_000)).toBe(shown);
    }),
    { numRuns: 500 },
  );
  const parts = [
    'U',
    'a',
    ' ',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '\u0301',
    '☕',
    '\u{1f468}',
    '\u3000',
    '\u{e0061}',
  ];
  const mixed = array(constantFrom(...parts), { maxLength: 30 }).map((found) => found.join(''));
  assert(
    property(mixed, (text) => {
      const shown = cleanText(text, 10_000);
      expect(shown).not.toMatch(hidden);
      expect(shown).not.toMatch(/[a-zA-Z\]\s](?:\u200d|\ufe0f)|\u200d\u200d|\ufe0f\ufe0f|\u200d$/u);
      expect(cleanText(shown, 10_000)).toBe(shown);
    }),
    { numRuns: 500 },
  );
});

test('a text of any length is read in a moment', () => {
  const started = performance.now();
  for (const part of ['\u200b', 'a\u0301', '☕\u200d', '\u0301', '☕️', '\ud800'])
    cleanText(part.repeat(200_000), 200);
  expect(performance.now() - started).toBeLessThan(3_000);
});
