import { beforeEach, expect, test } from 'vitest';
import { findTypedSafe } from '@/components/landing/find-typed-safe';
import { contacts } from '@/lib/storage/contacts';
import { preferences } from '@/lib/storage/preferences';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno } from '@/tests/support/chain/people';

const chain = doubleChain({ names: [{ name: 'amara.base.eth', address: amara.address }] }).client;
const find = (typed: string) => findTypedSafe(typed, () => ({ chain }));

beforeEach(() => {
  preferences.set(preferences.initial);
  contacts.set([]);
});

test('a name of Base leads to its address', async () => {
  expect(await find(' amara.base.eth ')).toEqual({ ok: true, safe: `base:${amara.address}` });
});

test('an address needs no client', async () => {
  const found = await findTypedSafe(amara.address, () => {
    throw new Error('No client is wanted.');
  });
  expect(found).toEqual({ ok: true, safe: `base:${amara.address}` });
});

const bakery = { chainId: 8453, address: amara.address, name: 'The Bakery' };

test('the name of a contact leads to its address', async () => {
  contacts.set([bakery]);
  expect(await find('the bakery ')).toEqual({ ok: true, safe: `base:${amara.address}` });
});

test.each([
  'nobody.base.eth',
  'nobody。base。eth',
  'nobody．base．eth',
  'nobody.base.eth Ltd',
  'St.Gallen AG',
])(
  'a contact who is called %s leads nowhere by that name: a point makes it the name service’s alone',
  async (name) => {
    contacts.set([{ ...bakery, name }]);
    expect(await find(name)).toMatchObject({ ok: false });
  },
);

test.each(['Dr. Nobody', 'Nobody Inc.', 'J. R. Nobody', 'No. 7'])(
  'a contact who is called %s is found: no domain has blanks',
  async (name) => {
    contacts.set([{ ...bakery, name }]);
    expect(await find(` ${name.toLowerCase()}`)).toEqual({ ok: true, safe: `base:${amara.address}` });
  },
);

test.each([
  ['a contact’s name that two accounts have', [bakery, { ...bakery, address: bruno.address }], /^Several/],
  ['a contact’s name on another network', [{ ...bakery, chainId: 1 }], /no contact has this name/],
])('%s leads nowhere, and why is said', async (_case, book, message) => {
  contacts.set(book);
  const found = await find('The Bakery');
  expect(found.ok || found.message).toMatch(message);
});

test.each([
  ['a name that nobody has', 'bruno.base.eth', /has no address/],
  ['a name that can be mistaken for another', 'аmara.base.eth', /not a (valid )?name/],
  ['a name on Ethereum, which is asked only when that is switched on', 'amara.eth', /Turn on ENS names/],
  ['another chain', `eth:${amara.address}`, /another chain/],
])('%s leads nowhere, and why is said', async (_case, typed, message) => {
  const found = await find(typed);
  expect(found.ok || found.message).toMatch(message);
});
