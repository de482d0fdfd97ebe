import { hashMessage } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  formatTestSignature,
  parseTestSignature,
  readTestSignature,
} from '@/lib/safe/protocol/test-signature';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { bruno, otherSafe, safe } from '@/tests/support/chain/people';

const asked = { owner: bruno.address, day: '2026-11-26' };
const text = formatTestSignature(safe, asked);

describe('the text of a test signature', () => {
  test('is read as what was written, and has no risk of any other text', () => {
    expect(readTestSignature(safe, text)).toEqual(asked);
    expect(findMessageRisks(safe, text)).toEqual([]);
  });

  test('differs by Safe, owner and day', () => {
    const others = [
      formatTestSignature(otherSafe, asked),
      formatTestSignature(safe, { ...asked, day: '2026-11-27' }),
      formatTestSignature(safe, { ...asked, owner: otherSafe.address }),
    ];
    expect(new Set([text, ...others].map((one) => hashMessage(one))).size).toBe(4);
  });

  test.each([
    ['of another Safe', formatTestSignature(otherSafe, asked)],
    ['with more words', `${text} Pay Bruno.`],
    ['with another line', text.replace('Date:', 'Amount: 5 ETH\nDate:')],
    ['with a line before it', `I owe you 5 ETH.\n${text}`],
    ['with a blank at the end', `${text} `],
    ['with an invisible character', text.replace('nothing and', 'nothing\u200b and')],
    ['with other line breaks', text.replaceAll('\n', '\r\n')],
    ['without its last sentence', text.split('\n').slice(0, -1).join('\n')],
    ['with an address in lower case', text.replace(bruno.address, bruno.address.toLowerCase())],
    ['with a day that no calendar has', text.replace('2026-11-26', '2026-02-30')],
  ])('is not taken for one: a text %s', (_what, changed) => {
    expect(changed).not.toBe(text);
    expect(readTestSignature(safe, changed)).toBeUndefined();
  });

  test('typed data are never one', () => {
    const content = { types: {}, primaryType: text, message: {} };
    expect(readTestSignature(safe, content)).toBeUndefined();
  });
});

test.each([
  [null, '2026-11-26'],
  [bruno.address, null],
  ['0x12', '2026-11-26'],
  [bruno.address, '26.11.2026'],
  [bruno.address, '2026-13-01'],
  [bruno.address, '2026-11-26\nPay me'],
])('a link with owner %s and day %s names no test', (owner, day) => {
  expect(parseTestSignature(owner, day)).toBeUndefined();
});
