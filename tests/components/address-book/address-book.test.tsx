import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AddressBook } from '@/components/address-book/address-book';
import { Toaster } from '@/components/ui/overlay/toaster';
import { writeContacts } from '@/lib/contacts/write-contacts';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';

const chainId = 8453;
const mill: Contact = { chainId, address: recipient, name: 'Valley Mill' };
const baker: Contact = { chainId, address: stranger.address, name: 'Lina, baker' };
// An address is 42 characters.
const imitation = `${recipient.slice(0, 6)}${'1'.repeat(32)}${recipient.slice(-4)}`.toLowerCase() as Address;

// What is fetched with the first press is compiled before, as a server would have it.
beforeAll(async () => {
  await import('@/components/shared/contacts/contact-dialog');
  await import('@/components/address-book/contacts-import-dialog');
  await import('@/components/ui/overlay/menu-panel');
});
beforeEach(() => {
  localStorage.clear();
  contacts.set([]);
});

const show = (book: readonly Contact[] = [], owners: readonly Address[] = []) => {
  contacts.set(book);
  return renderPage(
    <>
      <AddressBook />
      <Toaster />
    </>,
    {
      at: `/address-book/?safe=base:${safe.address}`,
      chain: {
        names: [{ name: 'lina.base.eth', address: stranger.address }],
        safes: [{ address: safe.address, owners: [...owners], nonce: 1n }],
      },
      gateway: () => makePage([]),
    },
  );
};
const rows = () => within(screen.getByRole('list', { name: 'Contacts' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('[title]')?.textContent);
const pressAdd = async () => {
  const [button] = screen.getAllByRole('button', { name: 'Add contact' });
  if (button) await userEvent.click(button);
  return within(await screen.findByRole('dialog'));
};
const choose = async (text: string) => {
  const file = new File([text], 'contacts.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Contacts as a CSV file'), file);
  return within(await screen.findByRole('dialog'));
};

test('an empty book says what it is for; a contact is added with its checksummed address', async () => {
  show();
  expect(screen.getByText('No contacts yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  const dialog = await pressAdd();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Valley Mill ');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), `base:${recipient.toLowerCase()}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(contacts.get()).toEqual([mill]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('list', { name: 'Contacts' });
  expect(names()).toEqual(['Valley Mill']);
});

test('a name of Base stands for its address', async () => {
  show();
  const dialog = await pressAdd();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lina, baker');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'lina.base.eth');
  expect(await dialog.findByText(stranger.address.slice(6, -4))).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(contacts.get()).toEqual([baker]);
});

test('an address that is none, or of another chain, is refused with a sentence', async () => {
  show();
  const dialog = await pressAdd();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mill');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await userEvent.type(address, `eth:${recipient}`);
  expect(dialog.getByText(/names another chain/)).toBeDefined();
  await userEvent.clear(address);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter an address.')).toBeDefined();
  expect(document.activeElement).toBe(address);
  expect(contacts.get()).toEqual([]);
});

test('an address that looks like a contact is warned of before it is saved, and one that does not is not', async () => {
  show([mill]);
  const dialog = await pressAdd();
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await userEvent.type(address, imitation);
  expect(await dialog.findByText('Address looks like')).toBeDefined();
  await userEvent.clear(address);
  await userEvent.type(address, amara.address);
  expect(await dialog.findByText(amara.address.slice(6, -4))).toBeDefined();
  expect(dialog.queryByText('Address looks like')).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Valley MiII');
  expect(dialog.getByText('Same name as')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' two');
  expect(dialog.queryByText('Same name as')).toBeNull();
});

test('a contact that looks like another one, or like a Safe of mine, is marked in the list', () => {
  rememberSafe({ safe: { chainId, address: amara.address }, name: 'Household' });
  show([
    mill,
    baker,
    { chainId, address: imitation, name: 'Supplier' },
    { chainId, address: bruno.address, name: 'household' },
  ]);
  const marked = (name: string) =>
    within(rows()[names().indexOf(name)] ?? document.body).queryByText(/looks like|Same name/)?.textContent;
  expect(marked('Valley Mill')).toMatch(/^Address looks like.*Supplier/);
  expect(marked('Supplier')).toMatch(/^Address looks like.*Valley Mill/);
  expect(marked('household')).toMatch(/^Same name as.*Household/);
  expect(marked('Lina, baker')).toBeUndefined();
});

test('the list is sorted by name, searched by name and address, and shows Base only', async () => {
  show([mill, { ...baker, chainId: 1, address: bruno.address, name: 'Elsewhere' }, baker]);
  expect(names()).toEqual(['Lina, baker', 'Valley Mill']);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'valley');
  await waitFor(() => expect(names()).toEqual(['Valley Mill']));
  await userEvent.clear(search);
  await userEvent.type(search, stranger.address.slice(2, 12));
  await waitFor(() => expect(names()).toEqual(['Lina, baker']));
  await userEvent.clear(search);
  await userEvent.type(search, `base:${mill.address}`);
  await waitFor(() => expect(names()).toEqual(['Valley Mill']));
  await userEvent.type(search, 'nobody');
  expect(await screen.findByText(/No contact has/)).toBeDefined();
});

test('an added Safe that is renamed here has that name everywhere', async () => {
  rememberSafe({ safe, name: 'Household' });
  show([{ ...safe, name: 'Household' }, mill]);
  await userEvent.click(screen.getByRole('button', { name: 'More for Household' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' till');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(knownSafes.get()).toEqual([{ safe, name: 'Household till' }]);
});

test('a contact is renamed and deleted, and the deletion is undone', async () => {
  show([mill, baker]);
  await userEvent.click(screen.getByRole('button', { name: 'More for Valley Mill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Valley Mill');
  await userEvent.type(name, ' Ltd');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(contacts.get()).toEqual([{ ...mill, name: 'Valley Mill Ltd' }, baker]);
  await userEvent.click(screen.getByRole('button', { name: 'More for Lina, baker' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(contacts.get()).toHaveLength(1);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Valley Mill Ltd' })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(contacts.get()).toContainEqual(baker);
});

test('a file is shown before it is taken, without what looks like another contact, and taken back with Undo', async () => {
  show([mill]);
  const file = writeContacts([
    { ...mill, name: 'The mill' },
    baker,
    { chainId, address: imitation, name: 'Mill, new account' },
    { chainId: 1, address: bruno.address, name: 'Bruno on Ethereum' },
  ]);
  const dialog = await choose(`${file}0x12,Nobody,8453\r\n`);
  expect(dialog.getByText('1 new contact')).toBeDefined();
  expect(dialog.getByText(/^1 contact on other networks/)).toBeDefined();
  expect(dialog.getByText(/Row 6: This is not an address/)).toBeDefined();
  // Two that look alike, whichever is the right one.
  expect(dialog.getByText('2 contacts look like others')).toBeDefined();
  // Each beside the other, in full: they differ in the middle.
  const doubts = screen.getByRole('dialog').textContent;
  expect(doubts).toMatch(
    new RegExp(`The mill${mill.address}Address looks like Mill, new account${imitation}`, 'i'),
  );
  expect(doubts).toMatch(
    new RegExp(`Mill, new account${imitation}Address looks like Valley Mill${mill.address}`, 'i'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 contacts' }));
  expect(contacts.get().map(({ name }) => name)).toEqual(['Valley Mill', 'Lina, baker', 'Bruno on Ethereum']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(contacts.get()).toEqual([mill]);
});

test('a contact of a file that looks like a Safe of mine is taken only where that is asked for', async () => {
  rememberSafe({ safe: { chainId, address: recipient }, name: 'Household' });
  show();
  const dialog = await choose(writeContacts([{ chainId, address: imitation, name: 'Supplier' }]));
  expect(dialog.getByText('1 contact looks like another one')).toBeDefined();
  expect(dialog.getByText(/easy to mistake for another contact or Safe/)).toBeDefined();
  expect(dialog.getByText('Address looks like Household')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Import it anyway' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 contact' }));
  expect(contacts.get()).toMatchObject([{ name: 'Supplier' }]);
});

test('every row of a file is told of, also the earlier ones of an address that is repeated', async () => {
  show();
  const dialog = await choose(writeContacts([{ ...mill, name: 'Old mill' }, baker, mill]));
  expect(dialog.getByText('2 new contacts')).toBeDefined();
  expect(dialog.getByText('1 row can’t be imported')).toBeDefined();
  expect(dialog.getByText(/^Row 2: Row 4 has the same address/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 contacts' }));
  expect(contacts.get()).toContainEqual(mill);
});

test('names of the file are left out where they are not wanted, and a file with nothing new says so', async () => {
  show([mill]);
  let dialog = await choose(writeContacts([{ ...mill, name: 'The mill' }]));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use the names from the file' }));
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await choose(writeContacts([mill]));
  expect(dialog.getByText('Nothing new in this file.')).toBeDefined();
  expect(contacts.get()).toEqual([mill]);
});

test('a file that is no address book is refused', async () => {
  show([mill]);
  const dialog = await choose('{"version":"3.0"}');
  expect(dialog.getByText(/This isn’t an address book/)).toBeDefined();
  expect(contacts.get()).toEqual([mill]);
});

test('whoever looks like an owner of my Safes is not taken from a file by itself, and both addresses stand there whole', async () => {
  rememberSafe({ safe: { chainId, address: safe.address }, name: 'Household' });
  show([], [recipient]);
  const dialog = await choose(writeContacts([{ chainId, address: imitation, name: 'Supplier' }, baker]));
  expect(await dialog.findByText('1 contact looks like another one')).toBeDefined();
  expect(dialog.getByText(/^Address looks like that of an owner/)).toBeDefined();
  const groups = (address: Address) => address.slice(2).match(/.{4}/g)?.slice(1, 9) ?? [];
  for (const group of groups(recipient)) expect(dialog.getAllByText(group).length).toBeGreaterThan(0);
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 contact' }));
  await waitFor(() => expect(contacts.get()).toEqual([baker]));
});

test('the dialog of a contact compares with the owners of my Safes, and doubts a name that says something else', async () => {
  rememberSafe({ safe: { chainId, address: safe.address }, name: 'Household' });
  show([], [recipient]);
  const dialog = await pressAdd();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), imitation);
  expect(await dialog.findByText(/^Address looks like that of an owner/)).toBeDefined();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), recipient);
  expect(dialog.queryByText(/^Address looks like/)).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'This Safe');
  expect(await dialog.findByText('Named like a role in Concord')).toBeDefined();
});

test('the zero address is no contact, typed or in a file', async () => {
  show();
  const dialog = await pressAdd();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Burn');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), `0x${'0'.repeat(40)}`);
  expect(dialog.getByText(/^The zero address belongs to nobody/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(contacts.get()).toEqual([]);
});

test('of two columns with one heading a person chooses, and nothing is taken over before', async () => {
  show();
  await choose(`address,name,name\n${recipient},V. Mill,Valley Mill`);
  const ask = within(await screen.findByRole('dialog', { name: 'Import contacts' }));
  expect(ask.getByText('Two columns are headed “name”. Which one holds the names?')).toBeDefined();
  expect(ask.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  await userEvent.click(ask.getByRole('radio', { name: /^Column 3/ }));
  await userEvent.click(ask.getByRole('button', { name: 'Continue' }));
  expect(contacts.get()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 contact' }));
  expect(contacts.get()).toEqual([mill]);
});
