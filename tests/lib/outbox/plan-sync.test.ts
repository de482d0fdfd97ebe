import { describe, expect, test } from 'vitest';
import type { PendingSubmission } from '@/lib/outbox/outbox';
import { isBeingSent, planSync, readDueTime } from '@/lib/outbox/plan-sync';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, safe } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const now = 1_000_000_000;
const transaction = makeTransaction();
const make = (given: Partial<PendingSubmission> = {}): PendingSubmission => ({
  kind: 'proposal',
  safe,
  transaction,
  safeTxHash: hashTransaction(safe, transaction).safeTxHash,
  signer: amara.address,
  signature: '0x',
  signedAt: now - 60_000,
  ...given,
});

describe('pending submissions', () => {
  test('that was signed a moment ago is left to whoever signed it', () => {
    const submission = make({ signedAt: now - 5_000 });
    expect(isBeingSent(submission, now)).toBe(true);
    expect(readDueTime(submission, now)).toBe(now + 15_000);
  });

  test('that was handed over a moment ago is due at once, because nobody else sends it', () => {
    expect(readDueTime(make({ signedAt: now - 5_000, isHandedOver: true }), now)).toBe(now);
    const failed = make({ signedAt: now - 5_000, isHandedOver: true, failedAt: now, failures: 1 });
    expect(readDueTime(failed, now)).toBe(now + 2_000);
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
    const submission = make({ failedAt: 1, paused: { because: 'refused' } });
    expect(readDueTime(submission, now)).toBeUndefined();
    expect(planSync([submission], now)).toBeUndefined();
  });

  test('that is due first comes first', () => {
    const late = make({ failedAt: now, failures: 4 });
    const soon = make({ failedAt: now, failures: 1 });
    expect(planSync([late, soon], now)).toEqual({ submission: soon, dueAt: now + 2_000 });
  });
});
