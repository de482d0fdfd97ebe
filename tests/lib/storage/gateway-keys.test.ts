import { beforeEach, expect, test } from 'vitest';
import { findGatewayKey, gatewayKeys, parseGatewayKey, saveGatewayKey } from '@/lib/storage/gateway-keys';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});

const storageKey = 'concord.gateway-keys.v1';

test('a key belongs to one origin, whatever the path', () => {
  saveGatewayKey('https://a.example/cgw', 'one');
  saveGatewayKey('https://b.example', 'two');
  saveGatewayKey('https://a.example/v2', 'three');
  const keys = gatewayKeys.get();
  expect(findGatewayKey(keys, 'https://a.example/other')).toBe('three');
  expect(findGatewayKey(keys, 'https://b.example/x')).toBe('two');
  for (const other of ['http://a.example', 'https://a.example:8443', 'https://c.a.example'])
    expect(findGatewayKey(keys, other)).toBeUndefined();
  saveGatewayKey('https://a.example', undefined);
  expect(findGatewayKey(gatewayKeys.get(), 'https://a.example')).toBeUndefined();
});

test.each([
  ['a header could be smuggled', [{ origin: 'https://a.example', key: 'x\r\nCookie: y' }]],
  ['the origin has a path', [{ origin: 'https://a.example/x', key: 'x' }]],
  ['the origin is none', [{ origin: 'nowhere', key: 'x' }]],
  ['it is no list', { origin: 'https://a.example', key: 'x' }],
])('a stored value counts as absent where %s', (_, value) => {
  browser.texts.set(storageKey, JSON.stringify(value));
  expect(gatewayKeys.get()).toEqual([]);
});

test('a typed key is trimmed, and refused where no header can carry it', () => {
  expect(parseGatewayKey('  abc.DEF-1  ')).toBe('abc.DEF-1');
  expect(parseGatewayKey('   ')).toBeUndefined();
  for (const text of ['a b', 'ä', 'a\nb', 'x'.repeat(2_001)]) expect(parseGatewayKey(text)).toBeNull();
});
