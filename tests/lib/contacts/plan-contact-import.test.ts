import { array, assert, constantFrom, nat, property, record, tuple } from 'fast-check';
import { type Address, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { indexContactDoubts } from '@/lib/contacts/find-contact-doubts';
import { applyContactPlan, planContactImport } from '@/lib/contacts/plan-contact-import';
import type { Contact } from '@/lib/storage/contacts';
import type { KnownSafe } from '@/lib/storage/known-safes';
import { amara, bruno, person, recipient, stranger } from '@/tests/support/chain/people';

const chainId = 8453;
const mill: Contact = { chainId, address: recipient, name: 'Valley Mill' };
const baker: Contact = { chainId, address: stranger.address, name: 'Lina' };
const imitation: Address = `${recipient.slice(0, 6)}${'1'.repeat(32)}${recipient.slice(-4)}` as Address;
const all = { takesRenamed: true, takesDoubtful: true };
const none = { takesRenamed: false, takesDoubtful: false };

describe('a contact', () => {
  const doubtOf = (contact: Contact, others: readonly Contact[]) =>
    indexContactDoubts([contact, ...others])(contact);

  test('is doubted when its address ends like another one', () => {
    const other: Contact = { chainId, address: imitation, name: 'New supplier' };
    expect(doubtOf(other, [mill, baker])).toEqual({ kind: 'look-alike', other: recipient });
    expect(indexContactDoubts([other], [mill])(other)).toEqual({ kind: 'look-alike', other: recipient });
  });

  test.each(['valley mill', 'Valley  MiIl', 'VаIley Mill', 'Valley\u200b Mill'])(
    'is doubted when its name reads like another one: %s',
    (name) => {
      expect(doubtOf({ chainId, address: amara.address, name }, [mill, baker])).toEqual({
        kind: 'same-name',
        other: recipient,
      });
    },
  );

  test('is not doubted among others, by itself, or for a name of signs', () => {
    expect(doubtOf(mill, [baker])).toBeUndefined();
    expect(indexContactDoubts([mill, baker])(mill)).toBeUndefined();
    expect(indexContactDoubts([mill], [mill])(mill)).toBeUndefined();
    const signs = { ...baker, name: '—' };
    expect(doubtOf({ ...mill, name: '…' }, [signs])).toBeUndefined();
  });
});

describe('an import', () => {
  const plan = (book: readonly Contact[], incoming: readonly Contact[], safes: readonly KnownSafe[] = []) =>
    planContactImport(book, incoming, { chainId, safes });

  test('tells new, renamed and unchanged contacts apart, and keeps other chains', () => {
    const onMainnet = { ...mill, chainId: 1, name: 'Mill on Ethereum' };
    const found = plan(
      [mill, baker],
      [{ ...mill, name: ' The mill ' }, baker, { chainId, address: amara.address, name: 'Amara' }, onMainnet],
    );
    expect(found).toEqual({
      added: [{ chainId, address: amara.address, name: 'Amara' }],
      renamed: [{ ...mill, name: 'The mill', before: 'Valley Mill' }],
      doubtful: [],
      elsewhere: [{ ...onMainnet, before: undefined }],
      sameCount: 1,
      leftOutCount: 0,
    });
    expect(applyContactPlan([mill, baker], found, all)).toEqual([
      { ...mill, name: 'The mill' },
      baker,
      { chainId, address: amara.address, name: 'Amara' },
      onMainnet,
    ]);
    expect(applyContactPlan([mill, baker], found, none)[0]).toEqual(mill);
  });

  test('sets look-alikes aside, also those of two rows in one file', () => {
    const swindle: Contact = { chainId, address: imitation, name: 'Valley Mill (new)' };
    expect(plan([mill], [swindle]).doubtful).toEqual([
      { ...swindle, before: undefined, doubt: { kind: 'look-alike', other: recipient } },
    ]);
    expect(plan([], [mill, swindle]).doubtful).toHaveLength(2);
    expect(applyContactPlan([mill], plan([mill], [swindle]), none)).toEqual([mill]);
    expect(applyContactPlan([mill], plan([mill], [swindle]), all)).toEqual([mill, swindle]);
  });

  test('sets aside what looks like a Safe of mine, or has its name, but not that Safe itself', () => {
    const mine: KnownSafe = { safe: { chainId, address: recipient }, name: 'Household' };
    const swindle: Contact = { chainId, address: imitation, name: 'Supplier' };
    const namesake: Contact = { chainId, address: amara.address, name: 'household' };
    const found = plan([], [swindle, namesake, mill], [mine]);
    expect(found.doubtful).toEqual([
      { ...swindle, before: undefined, doubt: { kind: 'look-alike', other: recipient } },
      { ...namesake, before: undefined, doubt: { kind: 'same-name', other: recipient } },
      { ...mill, before: undefined, doubt: { kind: 'look-alike', other: imitation } },
    ]);
    expect(plan([], [mill], [mine]).added).toEqual([mill]);
    const elsewhere = { ...mine, safe: { ...mine.safe, chainId: 1 } };
    expect(plan([], [swindle], [elsewhere]).added).toEqual([swindle]);
  });

  test('sets aside a contact that would take the name of another one, and two that swap names', () => {
    const stolen = plan([mill, baker], [{ ...baker, name: 'Valley Mill' }]);
    expect(stolen.doubtful).toEqual([
      {
        ...{ ...baker, name: 'Valley Mill', before: 'Lina' },
        doubt: { kind: 'same-name', other: recipient },
      },
    ]);
    expect(stolen.renamed).toEqual([]);
    const swapped = plan(
      [mill, baker],
      [
        { ...mill, name: 'Lina' },
        { ...baker, name: 'Valley Mill' },
      ],
    );
    expect(swapped.doubtful.map(({ doubt }) => doubt)).toEqual([
      { kind: 'takes-name', other: stranger.address },
      { kind: 'takes-name', other: recipient },
    ]);
    expect(swapped.renamed).toEqual([]);
  });

  test('sets both rows aside where one contact is renamed and another address gets the old name', () => {
    for (const name of ['Valley Mill', 'valley  mill', 'Vаlley MiIl']) {
      const found = plan(
        [mill, baker],
        [
          { ...mill, name: 'Old mill' },
          { chainId, address: amara.address, name },
        ],
      );
      expect(found.doubtful).toMatchObject([
        { address: recipient, doubt: { kind: 'loses-name', other: amara.address } },
        { address: amara.address, doubt: { kind: 'takes-name', other: recipient } },
      ]);
      expect([...found.added, ...found.renamed]).toEqual([]);
      expect(applyContactPlan([mill, baker], found, { takesRenamed: true, takesDoubtful: false })).toEqual([
        mill,
        baker,
      ]);
    }
    // Names that wander through three.
    const chain = plan(
      [mill, baker],
      [
        { ...mill, name: 'Lina' },
        { ...baker, name: 'Esi' },
        { chainId, address: amara.address, name: 'Valley Mill' },
      ],
    );
    expect(chain.doubtful).toHaveLength(3);
  });

  test('sets aside what looks like an owner or a payee of my Safes, but not an owner', () => {
    const parties = { owners: [recipient], payees: [stranger.address] };
    const planned = (contact: Contact) => planContactImport([], [contact], { chainId, safes: [], parties });
    const swindle: Contact = { chainId, address: imitation, name: 'Amara' };
    expect(planned(swindle).doubtful).toMatchObject([
      { doubt: { kind: 'look-alike', other: recipient, role: 'owner' } },
    ]);
    const paid: Address = `${stranger.address.slice(0, 38)}0001` as Address;
    expect(planned({ ...swindle, address: paid }).doubtful).toMatchObject([
      { doubt: { kind: 'look-alike', other: stranger.address, role: 'payee' } },
    ]);
    expect(planned(mill).added).toEqual([mill]);
    expect(planned(baker).added).toEqual([baker]);
    // An owner is one beside an imitation, too.
    const both = planContactImport([], [mill, swindle], { chainId, safes: [], parties });
    expect(both.added).toEqual([mill]);
    expect(both.doubtful).toHaveLength(1);
  });

  test('sets aside names that say something else than whom they name', () => {
    const names = ['You', 'This Safe', 'MultiSendCallOnly 1.4.1', '0x90F7…b906', 'USDC', 'mill.base.eth'];
    for (const name of names)
      expect(plan([], [{ ...mill, name }]).doubtful).toMatchObject([{ doubt: { kind: 'false-name' } }]);
  });

  test('marks nobody in an ordinary book of five hundred, but those whose addresses begin or end alike', () => {
    const [firsts, lasts] = [
      ['Anna', 'Zoë', 'Юлия', 'Ngọc', 'Søren', 'Björk', 'Yusuf', 'Chiara', 'Łukasz', 'Owen'],
      ['Keller', 'Müller', 'Smith', 'Kowalska', 'García', '& Sons', 'GmbH', 'Rossi', 'Ito', 'Park'],
    ];
    const book = Array.from({ length: 500 }, (_, index): Contact => {
      const name = `${firsts[index % 10]} ${lasts[Math.floor(index / 10) % 10]} ${'ABCDE'[Math.floor(index / 100)]}`;
      return { chainId, address: person(`contact ${index}`).address, name };
    });
    const ends = (address: Address) => [address.slice(2, 6).toLowerCase(), address.slice(-4).toLowerCase()];
    const alike = book.filter(({ address }) =>
      book.some(
        (other) =>
          other.address !== address && ends(other.address).some((end, at) => end === ends(address)[at]),
      ),
    );
    const found = plan([], book);
    expect(found.doubtful.map(({ address }) => address)).toEqual(alike.map(({ address }) => address));
    expect(found.added).toHaveLength(500 - alike.length);
  });

  test('of any file takes nobody by default who looks like an owner or has a name that is doubted', () => {
    const ends = ['0123', '4567', '89ab'];
    const address = tuple(constantFrom(...ends), constantFrom(...ends), nat(9)).map(
      ([head, tail, digit]) => `0x${head}${String(digit).repeat(32)}${tail}` as Address, // 40 digits
    );
    const contact = record({ address, name: constantFrom('Ann', 'You', 'USDC', 'Bob', 'bоb', 'Esi') });
    const owner = getAddress(`0x0123${'a'.repeat(32)}89ab`);
    assert(
      property(array(contact, { maxLength: 6 }), array(contact, { maxLength: 6 }), (before, incoming) => {
        const book: readonly Contact[] = before
          .filter((one, at) => before.findIndex((other) => other.address === one.address) === at)
          .map((one) => ({ chainId, ...one }));
        const planned = planContactImport(
          book,
          incoming.map((one) => ({ chainId, ...one })),
          { chainId, safes: [], parties: { owners: [owner], payees: [] } },
        );
        const after = applyContactPlan(book, planned, { takesRenamed: true, takesDoubtful: false });
        const taken = after.filter((one) => !book.includes(one));
        for (const one of taken) {
          expect(['You', 'USDC']).not.toContain(one.name);
          expect(one.address.slice(2, 6) === '0123' || one.address.endsWith('89ab')).toBe(false);
          // Nobody else has, or had, that name.
          const others = [...after, ...book].filter((other) => other.address !== one.address);
          expect(others.map(({ name }) => name.toLowerCase().replace('о', 'o'))).not.toContain(
            one.name.toLowerCase().replace('о', 'o'),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('takes the last of two rows for one address, and leaves out what has no room or no name', () => {
    expect(plan([], [{ ...mill, name: 'Old' }, mill]).added).toEqual([mill]);
    expect(plan([], [{ ...mill, name: '  ' }]).added).toEqual([]);
    const book = Array.from(
      { length: 4_999 },
      (_, index): Contact => ({
        chainId: 1,
        address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
        name: `Number ${index}`,
      }),
    );
    const found = plan(book, [mill, { chainId, address: bruno.address, name: 'Bruno' }]);
    expect(found.added).toEqual([mill]);
    expect(found.leftOutCount).toBe(1);
  });
});
