import { stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { readTextMessage } from '@/lib/safe/protocol/read-text-message';

const hash = 'd9'.repeat(32);

test.each([
  ['words', 'I own this Safe'],
  ['words of several lines', 'one\n\ttwo\r\nthree'],
  ['words with a hash among them', `nonce 0x${hash}`],
  ['nothing', ''],
  ['a number', '123'],
  ['hexadecimal of half a byte', '0x123'],
  ['nothing but its beginning', '0x'],
])('%s can be read', (_, text) => {
  expect(readTextMessage(text)).toEqual({ kind: 'readable' });
});

test('bytes that are words are told in words', () => {
  expect(readTextMessage(stringToHex('Bread for all: ja, bitte für zwei'))).toEqual({
    kind: 'encoded',
    text: 'Bread for all: ja, bitte für zwei',
  });
});

test.each([
  ['a bare hash', `0x${hash}`, 32],
  ['a bare hash without its beginning', hash, 32],
  ['a bare hash among spaces', ` 0x${hash}\n`, 32],
  ['a bare hash in capitals', `0X${hash.toUpperCase()}`, 32],
  ['a hash that happens to be words', '61'.repeat(32), 32],
  ['bytes that are no words', '0x00ff', 2],
  ['a text with characters that cannot be printed', 'a\u0000b', 3],
])('%s cannot be read', (_, text, byteCount) => {
  expect(readTextMessage(text)).toEqual({ kind: 'opaque', byteCount });
});
