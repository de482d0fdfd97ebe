import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addRecentTransaction,
  clearRecentTransactions,
  type RecentTransaction,
  recentTransactions,
  removeRecentTransaction,
  renameRecentTransaction,
  selectRecentTransactions,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { bruno } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { hashOf, recentKey, recentOwner } from '@/tests/support/wallet/recent-records';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  recentTransactions.get();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  recentTransactions.get();
});

const own = () => selectRecentTransactions(recentTransactions.get(), recentOwner);

function add(number: number, owner = recentOwner): RecentTransaction {
  addRecentTransaction(owner, { hash: hashOf(number), description: `Payment ${number}` });
  const [record] = selectRecentTransactions(recentTransactions.get(), owner);
  return record ?? expect.unreachable('It was not recorded.');
}

/** Takes the stored texts away and puts them back, as if the page were loaded again. */
function reload(): void {
  const texts = [...browser.texts];
  browser.clearFromAnotherTab();
  expect(recentTransactions.get()).toEqual([]);
  for (const [key, text] of texts) browser.texts.set(key, text);
}

test('records survive a reload, newest first', () => {
  for (const number of [1, 2]) add(number);
  reload();
  expect(own().map(({ hash, status }) => [hash, status])).toEqual([
    [hashOf(2), 'pending'],
    [hashOf(1), 'pending'],
  ]);
});

test('a hash in large letters is the same transaction, and recording it again begins anew', () => {
  addRecentTransaction(recentOwner, { hash: `0x${'AB'.repeat(32)}`, description: 'first' });
  const [first] = own();
  if (first) settleRecentTransaction(first, 'failed');
  addRecentTransaction(recentOwner, { hash: `0x${'ab'.repeat(32)}`, description: 'second' });
  expect(own()).toMatchObject([{ description: 'second', status: 'pending' }]);
});

test('a description that is too long is cut, and the others survive it', () => {
  add(1);
  addRecentTransaction(recentOwner, { hash: hashOf(2), description: 'x'.repeat(5_000) });
  reload();
  expect(own().map(({ description }) => description.length)).toEqual([200, 9]);
});

describe('what became of a record', () => {
  test('is written once: the tab that comes second changes nothing', () => {
    const record = add(1);
    expect(settleRecentTransaction(record, 'confirmed')).toBe(true);
    expect(settleRecentTransaction(record, 'failed')).toBe(false);
    expect(removeRecentTransaction(record)).toBe(false);
    expect(own()).toMatchObject([{ status: 'confirmed' }]);
  });

  test('does not bring back what was cleared in the meantime', () => {
    const record = add(1);
    clearRecentTransactions(recentOwner);
    expect(settleRecentTransaction(record, 'confirmed')).toBe(false);
    expect(renameRecentTransaction(record, hashOf(2))).toBe(false);
    expect(own()).toEqual([]);
  });

  test('may be another hash, in the same place, or nothing at all', () => {
    const [first, second] = [add(1), add(2)];
    add(3);
    expect(renameRecentTransaction(second, hashOf(9))).toBe(true);
    expect(removeRecentTransaction(first)).toBe(true);
    expect(own().map(({ hash, description, status }) => [hash, description, status])).toEqual([
      [hashOf(3), 'Payment 3', 'pending'],
      [hashOf(9), 'Payment 2', 'pending'],
    ]);
  });
});

test('clearing takes the records of one account on one chain, pending ones too', () => {
  const others = [
    { ...recentOwner, chainId: 10 },
    { ...recentOwner, account: bruno.address },
  ];
  for (const owner of [recentOwner, ...others]) add(1, owner);
  clearRecentTransactions(recentOwner);
  expect(recentTransactions.get().map(({ account, chainId }) => ({ account, chainId }))).toEqual(
    [...others].reverse(),
  );
});

describe('bounds', () => {
  test('one account never pushes out the settled records of another', () => {
    const other = { ...recentOwner, account: bruno.address };
    settleRecentTransaction(add(1, other), 'confirmed');
    for (let number = 1; number <= 30; number += 1) settleRecentTransaction(add(number), 'confirmed');
    expect(selectRecentTransactions(recentTransactions.get(), other)).toHaveLength(1);
  });

  test('hundreds of pending ones are bounded, and the newest stay', () => {
    for (let number = 1; number <= 130; number += 1) add(number);
    expect(own()).toHaveLength(100);
    expect(own()[0]?.hash).toBe(hashOf(130));
  });

  test.each([
    ['no JSON', '{'],
    ['an object', '{}'],
    ['a record without a hash', JSON.stringify([{ ...recentOwner, description: '', status: 'pending' }])],
    [
      'an unknown status',
      JSON.stringify([{ ...recentOwner, hash: hashOf(1), description: '', status: 'lost' }]),
    ],
    [
      'a description of a megabyte',
      JSON.stringify([{ ...recentOwner, hash: hashOf(1), description: 'x'.repeat(1e6), status: 'pending' }]),
    ],
  ])('a storage that holds %s counts as empty, and records can be added', (_what, text) => {
    browser.writeFromAnotherTab(recentKey, text);
    expect(own()).toEqual([]);
    add(1);
    reload();
    expect(own()).toHaveLength(1);
  });

  test('no more is read than anybody has', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...{ ...recentOwner, hash: hashOf(index), description: '', status: 'pending' },
    }));
    browser.writeFromAnotherTab(recentKey, JSON.stringify(rows));
    expect(own()).toHaveLength(1_000);
  });
});
