import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { indexContactDoubts } from '@/lib/contacts/find-contact-doubts';
import { applyContactPlan, planContactImport } from '@/lib/contacts/plan-contact-import';
import type { Contact } from '@/lib/storage/contacts';
import type { KnownSafe } from '@/lib/storage/known-safes';
import { amara, bruno, recipient, stranger } from '@/tests/support/chain/people';

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

  test('sets aside a contact that would take the name of another one, but not two that swap names', () => {
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
    expect(swapped.doubtful).toEqual([]);
    expect(swapped.renamed).toHaveLength(2);
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
