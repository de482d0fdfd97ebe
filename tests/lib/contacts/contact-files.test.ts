import fc from 'fast-check';
import { checksumAddress, type Hex, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { maxContactsLength, parseContacts } from '@/lib/contacts/parse-contacts';
import { writeContacts } from '@/lib/contacts/write-contacts';
import { type Contact, cutContactName } from '@/lib/storage/contacts';
import { recipient, stranger } from '@/tests/support/chain/people';

const mill: Contact = { chainId: 8453, address: recipient, name: 'Valley Mill' };
const baker: Contact = { chainId: 8453, address: stranger.address, name: 'Lina, "the" baker' };

const read = (text: string) => {
  const parsed = parseContacts(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
};
const refusal = (text: string) => {
  const parsed = parseContacts(text);
  return parsed.ok ? undefined : parsed.message;
};

describe('a file of contacts', () => {
  test('is written as Safe{Wallet} writes it', () => {
    expect(writeContacts([mill, { ...baker, chainId: 1 }])).toBe(
      `address,name,chainId\r\n${recipient},Valley Mill,8453\r\n${stranger.address},"Lina, ""the"" baker",1\r\n`,
    );
  });

  test('reads back to the same contacts, whatever their names hold', () => {
    const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((value) =>
      // Twenty bytes are an address.
      checksumAddress(toHex(value, { size: 20 }) as Hex),
    );
    const name = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.constantFrom("'=1+1", '=1+1', "''-x", '@a;b\tc', '\uffa0', 'Lina\u3164'),
      )
      .map(cutContactName)
      .filter((text) => text !== '');
    const contact = fc.record({ chainId: fc.integer({ min: 1, max: 2 ** 31 }), address, name });
    const distinct = fc.uniqueArray(contact, {
      ...{ minLength: 1, maxLength: 20 },
      selector: ({ chainId, address }) => `${chainId} ${address}`,
    });
    fc.assert(
      fc.property(distinct, (contacts) => {
        expect(read(writeContacts(contacts))).toEqual({ ok: true, contacts, ignored: [] });
      }),
    );
  });

  test('may come with other headings, separators, line ends and a byte-order mark, or without headings', () => {
    const lower = recipient.toLowerCase();
    for (const text of [
      `\ufeffName;Chain ID;Address\r\nValley Mill;8453;${recipient}\r\n`,
      `name\taddress\nValley Mill\tbase:${recipient}\n\n`,
      `${lower},Valley Mill`,
      `"address","name","chainId"\n"${recipient}","Valley Mill",""`,
    ])
      expect(read(text).contacts).toEqual([mill]);
  });

  test.each([
    '8453',
    '8453.0',
    '8453,0',
    '8453.00',
    'base',
    'Base',
    'BASE',
    'Base Mainnet',
    '0x2105',
    'eip155:8453',
    '',
  ])('names Base as %j', (chain) => {
    const text = `address;name;chainId\n${recipient};Valley Mill;${chain}\n`;
    expect(read(text)).toEqual({ ok: true, contacts: [mill], ignored: [] });
  });

  test.each([
    '8453.5',
    '08453',
    'eip155:08453',
    '0',
    '0.0',
    '-1',
    '0x',
    '8,453',
    'Basis',
    'base sepolia',
    'solana:8453',
    'Ethereum',
  ])('names no chain with %j, and says so', (chain) => {
    const text = `address;name;chainId\n${recipient};Valley Mill;${chain}\n`;
    expect(read(text)).toMatchObject({
      contacts: [],
      ignored: [{ row: 2, reason: `“${chain}” isn’t a chain id. Base has the chain id 8453.` }],
    });
  });

  test.each(['0x1', '1', 'eip155:1', '1.0'])('keeps the chain %j of another network', (chain) => {
    expect(read(`address,name,chainId\n${recipient},Valley Mill,${chain}`).contacts).toEqual([
      { ...mill, chainId: 1 },
    ]);
  });

  test.each([
    'Wallet Address,Label,Network',
    'Account,Contact name,Chain',
    'Ethereum address,Name Tag,Chain ID',
    'wallet_address,Alias,network_id',
    'Description,Name,Address',
  ])('may be headed %j', (header) => {
    const cells = header.startsWith('Description')
      ? `x,Valley Mill,${recipient}`
      : `${recipient},Valley Mill,base`;
    expect(read(`sep=,\r\n${header}\r\n${cells}\r\n`).contacts).toEqual([mill]);
  });

  test('may have marks of spreadsheets and invisible characters around its values', () => {
    for (const address of [
      `\u200b${recipient}`,
      `'${recipient}`,
      `="${recipient}"`,
      `eip155:8453:${recipient}`,
    ])
      expect(read(`address;name;chainId\n${address};Valley Mill\u2060;'8453`).contacts).toEqual([mill]);
    expect(read(`address,name\neth:${recipient},Valley Mill`).ignored).toEqual([
      { row: 2, reason: expect.stringContaining('names another chain (eth)') },
    ]);
  });

  test('keeps the rows that can be read, and says why others cannot', () => {
    const { contacts, ignored } = read(
      [
        'address,name,chainId',
        `${recipient},Valley Mill,8453`,
        '0x1234,Nobody,8453',
        `${recipient},,8453`,
        `${stranger.address},Lina,Bäse`,
        `${recipient.replace('F', 'f')},Mill,8453`,
      ].join('\n'),
    );
    expect(contacts).toEqual([mill]);
    expect(ignored).toEqual([
      { row: 3, reason: expect.stringContaining('This is not an address') },
      { row: 4, reason: 'This contact has no name.' },
      { row: 5, reason: '“Bäse” isn’t a chain id. Base has the chain id 8453.' },
      { row: 6, reason: expect.stringContaining('checksum') },
    ]);
  });

  test('takes the last of several rows for one address, and says so of each other', () => {
    const { contacts, ignored } = read(
      [
        'address,name,chainId',
        `${recipient},Old mill,8453`,
        `${recipient.toLowerCase()},Older mill,`,
        `${recipient},Far mill,1`,
        `${recipient},Valley Mill,8453`,
        `${recipient},,8453`,
      ].join('\n'),
    );
    expect(contacts).toEqual([{ ...mill, chainId: 1, name: 'Far mill' }, mill]);
    expect(ignored).toEqual([
      { row: 2, reason: 'Row 5 has the same address, so Concord uses the name from row 5.' },
      { row: 3, reason: 'Row 5 has the same address, so Concord uses the name from row 5.' },
      { row: 6, reason: 'This contact has no name.' },
    ]);
  });

  test('that is none is refused with a sentence', () => {
    expect(refusal('')).toBe('This file is empty.');
    expect(refusal('{"version":"3.0"}')).toMatch(/isn’t an address book.*Settings → Data/);
    expect(refusal('address,name,chainId')).toBe('This file has headings but no contacts.');
    expect(refusal(`address,name\n${recipient},"Mill`)).toMatch(/quotation mark/);
    expect(refusal('x'.repeat(maxContactsLength + 1))).toBe('This file is larger than 1 MB.');
    expect(refusal(`${recipient},a\n`.repeat(10_001))).toBe('This file has more than 10,000 rows.');
  });
});

test.each([
  ['address,name,name', `${recipient},Valley Mill,Bruno`, /headed “name”/],
  ['address,name,Address', `${recipient},Valley Mill,${stranger.address}`, /headed “address”/],
  ['address,name,chainId,chain id', `${recipient},Valley Mill,8453,1`, /headed “chainId”/],
])('two columns of one heading are asked about: %s', (headings, row, message) => {
  expect(refusal(`${headings}\n${row}`)).toMatch(message);
  expect(read(`address,name,notes,notes\n${recipient},Valley Mill,a,b`).contacts).toEqual([mill]);
});

test('the zero address and a chain with a zero before it are left out, with the reason', () => {
  const { contacts, ignored } = read(
    `address,name\n0x${'0'.repeat(40)},Burn\neip155:08453:${recipient},Mill\neip155:8453:${recipient},Valley Mill`,
  );
  expect(contacts).toEqual([mill]);
  expect(ignored.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/zero address belongs to nobody/),
    expect.stringMatching(/zero before it/),
  ]);
});

describe('columns with one heading', () => {
  const file = [
    'address,name,Name,chainId',
    `${recipient},V. Mill,Valley Mill,8453`,
    `${stranger.address},,Lina,8453`,
  ].join('\n');

  test('are asked about, with what stands in them', () => {
    expect(parseContacts(file)).toMatchObject({
      ok: false,
      question: {
        ...{ field: 'name', heading: 'name' },
        columns: [
          { place: 1, examples: ['V. Mill'] },
          { place: 2, examples: ['Valley Mill', 'Lina'] },
        ],
      },
    });
  });

  test('are read by the one that was chosen', () => {
    const parsed = parseContacts(file, { name: 2 });
    expect(parsed.ok && parsed.contacts.map(({ name }) => name)).toEqual(['Valley Mill', 'Lina']);
    const other = parseContacts(file, { name: 1 });
    expect(other.ok && other.contacts.map(({ name }) => name)).toEqual(['V. Mill']);
  });

  test('of two kinds are asked about one after the other', () => {
    const both = `address,Address,name,name\n${recipient},${stranger.address},A,B`;
    expect(parseContacts(both)).toMatchObject({ question: { field: 'address' } });
    expect(parseContacts(both, { address: 1 })).toMatchObject({ question: { field: 'name' } });
    expect(parseContacts(both, { address: 1, name: 3 })).toMatchObject({
      contacts: [{ address: stranger.address, name: 'B' }],
    });
  });

  test('that are not read are not asked about, and neither are single ones', () => {
    for (const header of ['address,name,note,note', 'address,name,chainId,balance'])
      expect(parseContacts(`${header}\n${recipient},Valley Mill,,`)).toMatchObject({ ok: true });
  });
});
