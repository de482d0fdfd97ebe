import { expect, test } from 'vitest';
import { readAppOrigin } from '@/lib/format/app-origin';

test('the app that asked is read with its name and address', () => {
  const text = JSON.stringify({ url: 'https://bakery.example/app', name: 'Bakery' });
  expect(readAppOrigin(text)).toEqual({ url: 'https://bakery.example/app', name: 'Bakery' });
});

test.each([
  ['nothing', undefined],
  ['an empty object', '{}'],
  ['what is no JSON', 'Bakery'],
  ['what is no object', '"Bakery"'],
  ['numbers', '{"url":1,"name":2}'],
  ['an address that runs code', '{"url":"javascript:alert(1)"}'],
  ['more than anybody sends', JSON.stringify({ name: 'x'.repeat(3_000) })],
])('%s is no app', (_, text) => {
  expect(readAppOrigin(text)).toBeUndefined();
});

test('hidden characters are written out, and long names cut', () => {
  const text = JSON.stringify({ name: `\u202E${'x'.repeat(100)}` });
  expect(readAppOrigin(text)?.name).toMatch(/^\[U\+202E\]x+…$/);
});
