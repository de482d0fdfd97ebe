import { describe, expect, test } from 'vitest';
import { readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { createRequestId, isKnownVersion } from '@/lib/safe-apps/protocol/protocol';

describe('the id of a request', () => {
  test('has 20 hexadecimal characters, and is another one each time', () => {
    const ids = Array.from({ length: 1_000 }, createRequestId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a version', () => {
  test.each(['1', '1.0.0', '9.1.0', '10.2', '01.0'])('%s is known', (version) => {
    expect(isKnownVersion(version)).toBe(true);
  });

  test.each(['0', '0.9.9', '', 'v1', '-1.0', '.1', 'one', '9'.repeat(65), 1, null, undefined, {}, ['9.1.0']])(
    '%s is not',
    (version) => {
      expect(isKnownVersion(version)).toBe(false);
    },
  );
});

describe('the address of an app', () => {
  const read = (text: string) => readAppAddress(text, { ownOrigin: 'https://wallet.example' });

  test.each([
    ['https://app.example/swap?a=b#c', 'https://app.example'],
    ['HTTPS://APP.EXAMPLE:443', 'https://app.example'],
    ['http://localhost:3001/', 'http://localhost:3001'],
    ['http://127.0.0.1:3001/', 'http://127.0.0.1:3001'],
    ['http://[::1]:3001/', 'http://[::1]:3001'],
    ['https://other.wallet.example', 'https://other.wallet.example'],
    ['https://wallet.example:8443', 'https://wallet.example:8443'],
  ])('%s is of the origin %s', (text, origin) => {
    expect(read(text).origin).toBe(origin);
  });

  test.each(['https://wallet.example./', 'https://wallet.example.:443/apps', 'https://WALLET.example/'])(
    '%s is our own',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ failure: 'ownOrigin' }));
    },
  );
});
