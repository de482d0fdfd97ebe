import fc from 'fast-check';
import { bytesToHex, hashMessage, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { readTextMessage } from '@/lib/safe/protocol/read-text-message';
import { readAppMessage } from '@/lib/safe-apps/protocol/read-app-message';
import { messageHash } from '@/tests/support/safe-apps/handlers';

describe('a message of an app', () => {
  test.each(['hello', '', '0x', '0x123', '0xzz', 'Sign in\n\nto app.example'])('is the text %j', (text) => {
    expect(readAppMessage(text)).toBe(text);
  });

  test('in hexadecimal form is the text whose bytes these are, with the same hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const written = toHex(text);
        expect(readAppMessage(written)).toBe(text);
        expect(hashMessage(readAppMessage(written))).toBe(hashMessage({ raw: written }));
      }),
    );
  });

  test('keeps every byte of a text that begins with a mark of its order', () => {
    expect(readAppMessage('0xefbbbf6869')).toBe('\ufeffhi');
  });

  test.each([messageHash.replaceAll('3e', 'fe'), '0xff', bytesToHex(new Uint8Array([0xc3, 0x28]))])(
    'that is bytes (%s) can be read by nobody',
    (bytes) => {
      const text = readAppMessage(bytes);
      expect(text).toBe(bytes);
      expect(readTextMessage(text).kind).toBe('opaque');
    },
  );

  test.each(['0x00', '0x0102030405060708', toHex('hi\u0000'), toHex('\u{e000}')])(
    'that happens to be text but shows nothing (%s) can be read by nobody',
    (bytes) => {
      expect(readTextMessage(readAppMessage(bytes)).kind).toBe('opaque');
    },
  );
});
