import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinNames } from '@/lib/actions/risk/known-names';
import { contacts, forgetContact, saveContact, seedContacts } from '@/lib/storage/contacts';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  contacts.get();
});

const mill = { chainId: 8453, address: recipient, name: 'Valley Mill' };
const baker = { chainId: 8453, address: stranger.address, name: 'Lina, baker' };

test('a contact is kept, renamed in its place and forgotten', () => {
  saveContact(mill);
  saveContact(baker);
  saveContact({ ...mill, name: '  The mill  ' });
  expect(contacts.get()).toEqual([{ ...mill, name: 'The mill' }, baker]);
  forgetContact(8453, recipient);
  expect(contacts.get()).toEqual([baker]);
});

test('the same address on another chain is another contact', () => {
  saveContact(mill);
  saveContact({ ...mill, chainId: 1, name: 'Mill on mainnet' });
  expect(contacts.get()).toHaveLength(2);
  forgetContact(1, recipient);
  expect(contacts.get()).toEqual([mill]);
  expect(joinNames([], [{ ...mill, chainId: 1 }]).size).toBe(0);
});

test('a name is cut, and an empty one is refused', () => {
  saveContact({ ...mill, name: 'x'.repeat(300) });
  expect(contacts.get()[0]?.name).toHaveLength(100);
  expect(saveContact({ ...baker, name: '   ' })).toBe(false);
  expect(contacts.get()).toHaveLength(1);
});

test('what somebody else wrote into the storage is read row by row', () => {
  browser.texts.set(
    'concord.contacts.v1',
    JSON.stringify([
      mill,
      { ...mill, address: 'nobody' },
      { ...baker, name: '' },
      { ...baker, chainId: 'x' },
      7,
    ]),
  );
  expect(contacts.get()).toEqual([mill]);
});

test('no more are kept than a page can hold', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ ...mill, address: `0x${index.toString(16).padStart(40, '0')}` },
  }));
  browser.texts.set('concord.contacts.v1', JSON.stringify(many));
  expect(saveContact(baker)).toBe(false);
  expect(contacts.get()).toHaveLength(5_000);
});

test('a deployment’s contacts are written once: what was deleted stays deleted, what was renamed stays renamed', () => {
  saveContact({ ...baker, name: 'Lina' });
  seedContacts([mill, baker]);
  expect(contacts.get()).toEqual([{ ...baker, name: 'Lina' }, mill]);
  forgetContact(8453, recipient);
  seedContacts([mill, baker]);
  expect(contacts.get()).toEqual([{ ...baker, name: 'Lina' }]);
});

test('a deployment without contacts leaves the book to be filled by another one', () => {
  seedContacts([]);
  expect(contacts.get()).toEqual([]);
  seedContacts([mill]);
  expect(contacts.get()).toEqual([mill]);
});

test('the names of own Safes count before contacts', () => {
  const names = joinNames(
    [{ safe, name: 'Treasury' }],
    [
      { chainId: 8453, address: safe.address, name: 'Somebody' },
      { chainId: 8453, address: token, name: 'Token desk' },
    ],
  );
  expect(names.get(safe.address.toLowerCase())?.name).toBe('Treasury');
  expect(names.get(token.toLowerCase())?.name).toBe('Token desk');
});
