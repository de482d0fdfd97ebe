import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropUsedSubmitted,
  type SubmittedTransaction,
  saveSubmitted,
  settleSubmitted,
  submitted,
} from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const minute = 60_000;
const now = Date.UTC(2026, 10, 22);

function make(nonce: bigint, given: Partial<SubmittedTransaction> = {}): SubmittedTransaction {
  const transaction = makeTransaction({ nonce });
  return {
    kind: 'proposal',
    ...{ safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash },
    signed: { signer: amara.address, signature: '0x1234' },
    submittedAt: now,
    ...given,
  };
}

const nonces = () => submitted.get().map(({ transaction }) => transaction.nonce);

let browser: BrowserStorage;
beforeEach(() => {
  vi.useFakeTimers({ now });
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  submitted.get();
  vi.useRealTimers();
});

describe('what was submitted', () => {
  test('is remembered once for each transaction and signer, newest first', () => {
    saveSubmitted(make(1n));
    saveSubmitted(make(2n));
    saveSubmitted(make(1n, { submittedAt: now + 1 }));
    saveSubmitted(make(1n, { kind: 'confirmation', signed: { signer: bruno.address, signature: '0x' } }));
    expect(nonces()).toEqual([1n, 1n, 2n]);
  });

  test('is forgotten once an answer shows it, but not while other answers may be older', () => {
    saveSubmitted(make(1n));
    settleSubmitted(safe, () => true);
    expect(nonces()).toEqual([1n]);
    vi.setSystemTime(now + 3 * minute);
    settleSubmitted(otherSafe, () => true);
    settleSubmitted(safe, () => false);
    expect(nonces()).toEqual([1n]);
    settleSubmitted(safe, () => true);
    expect(nonces()).toEqual([]);
  });

  test('is forgotten once the chain has passed its nonce', () => {
    for (const nonce of [3n, 4n, 5n]) saveSubmitted(make(nonce));
    saveSubmitted(make(1n, { safe: otherSafe }));
    dropUsedSubmitted(safe, 5n);
    expect(nonces()).toEqual([1n, 5n]);
  });

  test('is forgotten after a month, and the oldest when there are too many of one Safe', () => {
    saveSubmitted(make(1n, { submittedAt: now - 31 * 24 * 60 * minute }));
    for (let nonce = 2n; nonce < 60n; nonce += 1n) saveSubmitted(make(nonce));
    expect(submitted.get()).toHaveLength(50);
    expect(nonces()).not.toContain(1n);
    expect(nonces()[0]).toBe(59n);
  });

  test.each([
    ['no list', '{}'],
    ['a foreign nonce', JSON.stringify([{ ...make(1n), transaction: { nonce: 'x' } }], plain)],
  ])('counts as absent where the storage holds %s', (_name, text) => {
    window.localStorage.setItem('concord.delivered.v1', text);
    expect(submitted.get()).toEqual([]);
  });
});

test('no more is read than is ever kept', () => {
  const rows = Array.from({ length: 500 }, () => make(1n));
  window.localStorage.setItem('concord.delivered.v1', JSON.stringify(rows, plain));
  expect(submitted.get()).toHaveLength(200);
});

function plain(_key: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value;
}
