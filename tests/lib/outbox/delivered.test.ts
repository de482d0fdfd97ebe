import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Delivered,
  delivered,
  dropUsedDelivered,
  keepDelivered,
  settleDelivered,
} from '@/lib/outbox/delivered';
import { hashTransaction } from '@/lib/safe/hash';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/browser-storage';
import { amara, bruno, otherSafe, safe } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const minute = 60_000;
const now = Date.UTC(2026, 10, 22);

function make(nonce: bigint, given: Partial<Delivered> = {}): Delivered {
  const transaction = makeTransaction({ nonce });
  return {
    kind: 'proposal',
    ...{ safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash },
    signed: { signer: amara.address, signature: '0x1234' },
    deliveredAt: now,
    ...given,
  };
}

const nonces = () => delivered.get().map(({ transaction }) => transaction.nonce);

let browser: BrowserStorage;
beforeEach(() => {
  vi.useFakeTimers({ now });
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  delivered.get();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what was delivered', () => {
  test('is remembered once for each transaction and signer, newest first', () => {
    keepDelivered(make(1n));
    keepDelivered(make(2n));
    keepDelivered(make(1n, { deliveredAt: now + 1 }));
    keepDelivered(make(1n, { kind: 'confirmation', signed: { signer: bruno.address, signature: '0x' } }));
    expect(nonces()).toEqual([1n, 1n, 2n]);
  });

  test('is forgotten once an answer shows it, but not while other answers may be older', () => {
    keepDelivered(make(1n));
    settleDelivered(safe, () => true);
    expect(nonces()).toEqual([1n]);
    vi.setSystemTime(now + 3 * minute);
    settleDelivered(otherSafe, () => true);
    settleDelivered(safe, () => false);
    expect(nonces()).toEqual([1n]);
    settleDelivered(safe, () => true);
    expect(nonces()).toEqual([]);
  });

  test('is forgotten once the chain has passed its nonce', () => {
    for (const nonce of [3n, 4n, 5n]) keepDelivered(make(nonce));
    keepDelivered(make(1n, { safe: otherSafe }));
    dropUsedDelivered(safe, 5n);
    expect(nonces()).toEqual([1n, 5n]);
  });

  test('is forgotten after a month, and the oldest when there are too many of one Safe', () => {
    keepDelivered(make(1n, { deliveredAt: now - 31 * 24 * 60 * minute }));
    for (let nonce = 2n; nonce < 60n; nonce += 1n) keepDelivered(make(nonce));
    expect(delivered.get()).toHaveLength(50);
    expect(nonces()).not.toContain(1n);
    expect(nonces()[0]).toBe(59n);
  });

  test.each([
    ['no list', '{}'],
    ['a foreign nonce', JSON.stringify([{ ...make(1n), transaction: { nonce: 'x' } }], plain)],
    [
      'more than is ever kept',
      JSON.stringify(
        Array.from({ length: 201 }, () => make(1n)),
        plain,
      ),
    ],
  ])('counts as absent where the storage holds %s', (_name, text) => {
    window.localStorage.setItem('concord.delivered.v1', text);
    expect(delivered.get()).toEqual([]);
  });
});

function plain(_key: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value;
}
