import { expect, test } from 'vitest';
import { formatAppOrigin, readAppOrigin } from '@/lib/format/app-origin';
import { measureStored } from '@/lib/format/service-text';

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

test('the app that asked stands in JSON with its address and its name', () => {
  expect(formatAppOrigin({ url: 'https://app.example/x', name: 'App' })).toBe(
    '{"url":"https://app.example/x","name":"App"}',
  );
});

test.each([
  ['a long name', { url: 'https://app.example', name: '名"'.repeat(300) }],
  ['a long address', { url: `https://app.example/${'a'.repeat(1_900)}`, name: 'App' }],
  ['both', { url: `https://app.example/${'a'.repeat(170)}`, name: '\u0007'.repeat(300) }],
  ['a name full of signs', { url: 'https://app.example', name: '&<>'.repeat(60) }],
  ['an address full of signs', { url: `https://app.example/?${'&a=1'.repeat(40)}`, name: 'App' }],
  ['half a character', { url: 'https://app.example', name: 'App\ud83d' }],
  ['an endless host', { url: `https://${'a.'.repeat(110)}example`, name: 'App' }],
])('%s is cut so that the text stays JSON of at most 200 characters', (_name, app) => {
  const text = formatAppOrigin(app);
  expect(measureStored(text)).toBeLessThanOrEqual(200);
  expect(JSON.parse(text).name ?? '').not.toMatch(/\p{Cs}/u);
  expect(() => JSON.parse(text)).not.toThrow();
});

test('a name and an address that the service has stored are read without its codes', () => {
  const text = JSON.stringify({ url: 'https://app.example/?a=1&amp;b=2', name: 'Fish &amp; Chips' });
  expect(readAppOrigin(text)).toEqual({ url: 'https://app.example/?a=1&b=2', name: 'Fish & Chips' });
});
