import { beforeEach, describe, expect, test } from 'vitest';
import { InvalidRecentTransactionError } from '@/lib/errors/storage';
import {
  addRecentTransaction,
  type NewRecentTransaction,
  recentTransactions,
} from '@/lib/storage/recent-transactions';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';

beforeEach(() => {
  stubBrowserStorage();
  recentTransactions.get();
});

/** What stands in the error of a transaction that is not recorded. Callers outside the types may pass anything. */
function failuresOf(transaction: Record<keyof NewRecentTransaction, unknown>): readonly string[] {
  try {
    addRecentTransaction(recentOwner, transaction as NewRecentTransaction);
  } catch (error) {
    expect(recentTransactions.get()).toEqual([]);
    if (error instanceof InvalidRecentTransactionError) return error.failures;
    throw error;
  }
  return [];
}

const right = { hash: hashOf(1), description: 'Pay the baker', confirmations: undefined };
const [hash, description, confirmations] = [
  'Invalid transaction hash',
  'Transaction must have a description',
  'Transaction confirmations must be a positiver integer',
];

describe('Section 5. Local transaction record rules', () => {
  test.each([
    'f'.repeat(64),
    `0x${'f'.repeat(63)}`,
    `0x${'f'.repeat(65)}`,
    `0x${'g'.repeat(64)}`,
    `0x${' '.repeat(64)}`,
    `${hashOf(1)}\n`,
    '',
    7,
    null,
    undefined,
  ])("The hash must be 0x followed by 64 hex characters, else 'Invalid transaction hash'. (%j)", (wrong) => {
    expect(failuresOf({ ...right, hash: wrong })).toEqual([hash]);
  });

  test.each([undefined, null, 7, ['text'], {}])(
    "A description must be a string, else 'Transaction must have a description'. (%j)",
    (wrong) => {
      expect(failuresOf({ ...right, description: wrong })).toEqual([description]);
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, 2n])(
    "Confirmations, if given, must be an integer of at least 1, else 'Transaction confirmations must be a positiver integer'. (%s)",
    (wrong) => {
      expect(failuresOf({ ...right, confirmations: wrong })).toEqual([confirmations]);
    },
  );

  test('several failures at once are all named', () => {
    expect(failuresOf({ hash: '0x', description: 7, confirmations: 0 })).toEqual([
      hash,
      description,
      confirmations,
    ]);
    expect(new InvalidRecentTransactionError({ failures: ['one', 'two'] }).message).toBe('one\ntwo');
  });

  test('what keeps the rules is recorded', () => {
    expect(failuresOf(right)).toEqual([]);
    expect(failuresOf({ hash: `0x${'aB'.repeat(32)}`, description: '', confirmations: 3 })).toEqual([]);
    expect(recentTransactions.get()).toHaveLength(2);
  });
});
