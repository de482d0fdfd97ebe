import { expect, test } from 'vitest';
import { formatAppOrigin } from '@/lib/bridge/app-origin';

test('the app that asked stands in JSON with its address and its name', () => {
  expect(formatAppOrigin({ url: 'https://app.example/x', name: 'App' })).toBe(
    '{"url":"https://app.example/x","name":"App"}',
  );
});

test.each([
  ['a long name', { url: 'https://app.example', name: '名"'.repeat(300) }],
  ['a long address', { url: `https://app.example/${'a'.repeat(1_900)}`, name: 'App' }],
  ['both', { url: `https://app.example/${'a'.repeat(170)}`, name: '\u0007'.repeat(300) }],
  ['an endless host', { url: `https://${'a.'.repeat(110)}example`, name: 'App' }],
])('%s is cut so that the text stays JSON of at most 200 characters', (_name, app) => {
  const text = formatAppOrigin(app);
  expect(text.length).toBeLessThanOrEqual(200);
  expect(() => JSON.parse(text)).not.toThrow();
});
