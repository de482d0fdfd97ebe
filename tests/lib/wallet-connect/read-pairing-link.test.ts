import { describe, expect, test } from 'vitest';
import { WalletConnectError } from '@/lib/errors/wallet-connect';
import { maxPairingLink, readPairingLink } from '@/lib/wallet-connect/read-pairing-link';

const now = 1_800_000_000_000;
const topic = 'ab'.repeat(32);
const symKey = '12'.repeat(32);
const link = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`;

const kindOf = (text: string) => {
  try {
    return readPairingLink(text, now);
  } catch (error) {
    return error instanceof WalletConnectError ? error.kind : error;
  }
};

describe('a link of an app', () => {
  test.each([
    ['as apps show it', link],
    ['with spaces around it', `  ${link}\n`],
    ['with further parameters, which are dropped', `${link}&methods=[wc_sessionPropose],[x]&evil=1`],
    ['without the relay’s name', `wc:${topic}@2?symKey=${symKey}`],
    ['inside a web address', `https://wallet.example/wc?uri=${encodeURIComponent(link)}`],
    ['in capitals at the beginning', `WC:${link.slice(3)}`],
  ])('is read %s', (_how, text) => {
    expect(kindOf(text)).toBe(link);
  });

  test('keeps its end, and is refused after it', () => {
    expect(kindOf(`${link}&expiryTimestamp=1800000001`)).toBe(`${link}&expiryTimestamp=1800000001`);
    expect(kindOf(`${link}&expiryTimestamp=1800000000`)).toBe('expired-pairing-link');
  });

  test.each([
    ['', 'no-pairing-link'],
    ['hello', 'no-pairing-link'],
    ['https://app.example/', 'no-pairing-link'],
    ['https://wallet.example/wc?uri=https://evil.example', 'no-pairing-link'],
    [`wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${symKey}`, 'old-pairing-link'],
    [`wc:${topic}@2?relay-protocol=irn`, 'no-pairing-link'],
    [`wc:${topic}@2?relay-protocol=irn&symKey=12`, 'no-pairing-link'],
    [`wc:zz@2?relay-protocol=irn&symKey=${symKey}`, 'no-pairing-link'],
    [`wc:${topic}@2?relay-protocol=other&symKey=${symKey}`, 'other-relay'],
    [`${link}&expiryTimestamp=soon`, 'no-pairing-link'],
    [`wc:${topic}@3?relay-protocol=irn&symKey=${symKey}`, 'no-pairing-link'],
    [`${link}${'x'.repeat(maxPairingLink)}`, 'no-pairing-link'],
  ])('%j is refused', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});
