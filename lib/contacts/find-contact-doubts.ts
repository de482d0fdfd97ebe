import { type Address, isAddressEqual } from 'viem';
import { type FalseName, findFalseName } from '@/lib/names/find-false-name';
import { readAsSeen } from '@/lib/names/read-as-seen';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import type { Contact } from '@/lib/storage/contacts';

type Named = Pick<Contact, 'address' | 'name'>;

/** The reason why a contact may be mistaken for another one, or for something else. */
export type ContactDoubt =
  /** Both addresses begin or end with the same four characters; a look-alike of an owner or a payee weighs most. */
  | { readonly kind: 'look-alike'; readonly other: Address; readonly role?: 'owner' | 'payee' }
  /** Both names read the same. */
  | { readonly kind: 'same-name'; readonly other: Address }
  /** It takes the name that another contact loses in the same file, or loses its name to another contact. */
  | { readonly kind: 'takes-name' | 'loses-name'; readonly other: Address }
  /** Its name reads like something else, such as an address. */
  | { readonly kind: 'false-name'; readonly reads: FalseName };

/** The accounts that matter to this visitor's Safes, whatever the address book contains. */
export type Parties = {
  /** Owners, as the chain lists them. */
  readonly owners: readonly Address[];
  /** Accounts that the Safes paid, as the gateway states. */
  readonly payees: readonly Address[];
};

const nobody: Parties = { owners: [], payees: [] };

/**
 * Indexes which contacts of one chain may be mistaken for one another, for one of `others` or for one of the `parties`:
 * by address (docs/security.md, S4), else by name. The returned function gives a contact's doubt, or undefined where
 * there is none.
 */
export function indexContactDoubts(
  contacts: readonly Named[],
  others: readonly Named[] = [],
  { owners, payees }: Parties = nobody,
): (contact: Named) => ContactDoubt | undefined {
  const all = [...contacts, ...others];
  // The chain states who the owners are, so an owner never counts as a look-alike.
  const findLookAlike = indexLookAlikes(owners, [...payees, ...all.map(({ address }) => address)]);
  const findNamesake = indexNames(all);
  const has = (list: readonly Address[], address: Address) =>
    list.some((one) => isAddressEqual(one, address));
  return ({ address, name }) => {
    const lookAlike = findLookAlike(address);
    if (lookAlike) {
      const role = has(owners, lookAlike) ? 'owner' : has(payees, lookAlike) ? 'payee' : undefined;
      return { kind: 'look-alike', other: lookAlike, ...(role && { role }) };
    }
    const other = findNamesake({ address, name });
    if (other) return { kind: 'same-name', other };
    const reads = findFalseName(name);
    return reads && { kind: 'false-name', reads };
  };
}

/** Returns a function that finds the address of another contact whose name reads the same. */
export function indexNames(all: readonly Named[]): (contact: Named) => Address | undefined {
  // Two addresses per reading suffice: one of them differs from the contact in question.
  const readings = new Map<string, Address[]>();
  for (const { address, name } of all)
    for (const reading of new Set(readAsSeen(name))) {
      const known = readings.get(reading) ?? [];
      if (!isEmpty(reading) && !known.some((one) => isAddressEqual(one, address)))
        readings.set(reading, [...known, address].slice(0, 2));
    }
  return ({ address, name }) =>
    readAsSeen(name)
      .flatMap((reading) => readings.get(reading) ?? [])
      .find((one) => !isAddressEqual(one, address));
}

/** A name of symbols only has no reading. */
const isEmpty = (reading: string) => reading === '' || reading === '=';
