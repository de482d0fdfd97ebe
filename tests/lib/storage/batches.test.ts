import { beforeEach, expect, test } from 'vitest';
import {
  countCalls,
  makeBatchEntry,
  maxBatchCalls,
  readBatch,
  restoreBatchEntry,
  savedBatches,
  writeBatch,
} from '@/lib/storage/batches';
import { bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  for (const one of [safe, otherSafe]) writeBatch(one, []);
});

const call = { to: bruno.address, value: 2n ** 255n, data: '0x1234' } as const;
const key = 'concord.drafts.batch.v1';

/** Reads from the stored text what another tab or a later visit reads. */
function reload(): void {
  const text = browser.texts.get(key) ?? '';
  browser.clearFromAnotherTab();
  readBatch(safe);
  browser.texts.set(key, text);
}

test('a batch is kept by Safe with its order, amounts and the values of its forms', () => {
  const first = makeBatchEntry([call], { kind: 'send', value: { amount: '1' } });
  const second = makeBatchEntry([call, { ...call, value: 0n }]);
  writeBatch(safe, [first, second]);
  expect(readBatch(safe)).toEqual([first, second]);
  reload();
  expect(readBatch(safe)).toEqual([first, second]);
  expect(countCalls(readBatch(safe))).toBe(3);
  expect(readBatch(otherSafe)).toEqual([]);
});

test('more calls than a transaction can have are not written', () => {
  const entry = makeBatchEntry(Array.from({ length: maxBatchCalls }, () => call));
  expect(writeBatch(safe, [entry])).toBe(true);
  expect(writeBatch(safe, [entry, makeBatchEntry([call])])).toBe(false);
  expect(countCalls(readBatch(safe))).toBe(maxBatchCalls);
});

test('an entry that was removed comes back to its place, once', () => {
  const entries = [makeBatchEntry([call]), makeBatchEntry([call]), makeBatchEntry([call])] as const;
  writeBatch(safe, [entries[0], entries[2]]);
  restoreBatchEntry(safe, { entry: entries[1], index: 1 });
  restoreBatchEntry(safe, { entry: entries[1], index: 1 });
  expect(readBatch(safe)).toEqual(entries);
});

test.each([
  ['an address that is none', [{ id: 'a', calls: [{ to: '0x12', value: '0', data: '0x' }] }]],
  [
    'an amount beyond 256 bits',
    [{ id: 'a', calls: [{ to: bruno.address, value: String(2n ** 256n), data: '0x' }] }],
  ],
  ['data that are no bytes', [{ id: 'a', calls: [{ to: bruno.address, value: '0', data: '0x1' }] }]],
  ['an entry without calls', [{ id: 'a', calls: [] }]],
  ['no list', { id: 'a' }],
])('what somebody else wrote is no batch: %s', (_what, value) => {
  const stored = { [`${safe.chainId}:${safe.address}`]: { savedAt: 1, value } };
  browser.texts.set(key, JSON.stringify(stored));
  expect(readBatch(safe)).toEqual([]);
});

test('saved batches are kept with all their numbers', () => {
  const saved = { safe, name: 'Payroll', savedAt: 5, calls: [call] };
  savedBatches.set([saved]);
  expect(JSON.parse(browser.texts.get('concord.saved-batches.v1') ?? '')).toMatchObject([
    { name: 'Payroll', calls: [{ value: String(2n ** 255n) }] },
  ]);
  expect(savedBatches.get()).toEqual([saved]);
});
