import { describe, expect, test } from 'vitest';
import type { SignedWork } from '@/lib/outbox/outbox';
import { isBeingSent, planDelivery, readDueTime } from '@/lib/outbox/plan-delivery';
import { hashTransaction } from '@/lib/safe/hash';
import { amara, safe } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const now = 1_000_000_000;
const transaction = makeTransaction();
const make = (given: Partial<SignedWork> = {}): SignedWork => ({
  kind: 'proposal',
  safe,
  transaction,
  safeTxHash: hashTransaction(safe, transaction).safeTxHash,
  signer: amara.address,
  signature: '0x',
  signedAt: now - 60_000,
  ...given,
});

describe('signed work', () => {
  test('that was signed a moment ago is left to whoever signed it', () => {
    const work = make({ signedAt: now - 5_000 });
    expect(isBeingSent(work, now)).toBe(true);
    expect(readDueTime(work, now)).toBe(now + 15_000);
  });

  test('of which nothing was heard since, as when its tab was closed, is due at once', () => {
    expect(readDueTime(make(), now)).toBe(now);
  });

  test.each([
    [1, 2_000],
    [2, 10_000],
    [3, 30_000],
    [4, 60_000],
    [5, 300_000],
    [50, 300_000],
  ])('that failed %i times is due %i milliseconds after the last time', (failures, pause) => {
    expect(readDueTime(make({ failedAt: now, failures }), now)).toBe(now + pause);
  });

  test('that failed in the future, by a clock that was wrong, is not put off for ever', () => {
    expect(readDueTime(make({ failedAt: now * 5, failures: 1 }), now)).toBe(now + 2_000);
    expect(isBeingSent(make({ signedAt: now * 5 }), now)).toBe(false);
  });

  test.each([-3, 0, 0.5])('with a count of failures that is none (%d) is due like any other', (failures) => {
    expect(readDueTime(make({ failedAt: now, failures }), now)).toBe(now + 2_000);
  });

  test('that is held back is never due', () => {
    const work = make({ failedAt: 1, held: { because: 'refused' } });
    expect(readDueTime(work, now)).toBeUndefined();
    expect(planDelivery([work], now)).toBeUndefined();
  });

  test('that is due first comes first', () => {
    const late = make({ failedAt: now, failures: 4 });
    const soon = make({ failedAt: now, failures: 1 });
    expect(planDelivery([late, soon], now)).toEqual({ work: soon, dueAt: now + 2_000 });
  });
});
