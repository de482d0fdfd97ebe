import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLabel, labels, listLabels, maxLabelLength, mergeLabels, saveLabel } from '@/lib/storage/labels';
import { recipient, stranger } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  labels.get();
});

const chainId = 8453;
const find = (id: string | undefined, payee: typeof recipient | undefined, chain = chainId) =>
  findLabel(labels.get(), { chainId: chain, id, payee });

test('a payee’s label holds for all its payments, and a transaction’s own comes first', () => {
  saveLabel({ chainId, subject: recipient, label: 'Rent' });
  saveLabel({ chainId, subject: 'multisig_1', label: 'Deposit' });
  expect(find('multisig_1', recipient)).toBe('Deposit');
  expect(find('multisig_2', recipient)).toBe('Rent');
  expect(find(undefined, recipient)).toBe('Rent');
  expect(find('multisig_2', stranger.address)).toBeUndefined();
  expect(find('multisig_2', undefined)).toBeUndefined();
  expect(find('multisig_1', recipient, 1)).toBeUndefined();
});

test('a payee is found however its address is written', () => {
  labels.set([{ chainId, subject: recipient.toLowerCase(), label: 'Rent' }]);
  expect(find('multisig_1', recipient)).toBe('Rent');
  saveLabel({ chainId, subject: recipient, label: 'Shop' });
  expect(labels.get()).toHaveLength(1);
});

test('an empty label removes it, also one of spaces or of what cannot be seen', () => {
  for (const empty of ['', '  ', '\u200b\u2060']) {
    saveLabel({ chainId, subject: 'multisig_1', label: 'Rent' });
    saveLabel({ chainId, subject: 'multisig_1', label: empty });
    expect(labels.get()).toEqual([]);
  }
});

test('a label is trimmed and cut, and the words in use are listed by how often', () => {
  saveLabel({ chainId, subject: 'a', label: ` ${'x'.repeat(100)}` });
  expect(find('a', undefined)).toBe('x'.repeat(maxLabelLength));
  saveLabel({ chainId, subject: 'b', label: 'Rent' });
  saveLabel({ chainId, subject: 'c', label: 'Rent' });
  expect(listLabels(labels.get())).toEqual(['Rent', 'x'.repeat(maxLabelLength)]);
});

test('a file adds labels and changes none', () => {
  const own = [{ chainId, subject: recipient, label: 'Rent' }];
  const added = { chainId, subject: 'multisig_1', label: 'Wages' };
  expect(
    mergeLabels(own, [{ chainId, subject: recipient.toLowerCase(), label: 'Other' }, added, added]),
  ).toEqual([...own, added]);
});

test('what somebody else wrote into the storage is no label', () => {
  browser.texts.set(
    'concord.labels.v1',
    JSON.stringify([{ chainId, subject: 'a', label: '' }, { chainId, subject: 5 }, 'x']),
  );
  expect(labels.get()).toEqual([]);
});
