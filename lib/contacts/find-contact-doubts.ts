import { type Address, isAddressEqual } from 'viem';
import { type FalseName, findFalseName } from '@/lib/names/find-false-name';
import { readAsSeen } from '@/lib/names/read-as-seen';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import type { Contact } from '@/lib/storage/contacts';

type Named = Pick<Contact, 'address' | 'name'>;

/** Why a contact may be taken for another one, or for what it is not. */
export type ContactDoubt =
  /** Both addresses begin or end with the same four characters; an owner’s and a payee’s weigh most. */
  | { readonly kind: 'look-alike'; readonly other: Address; readonly role?: 'owner' | 'payee' }
  /** Both names read the same. */
  | { readonly kind: 'same-name'; readonly other: Address }
  /** It takes the name that another contact loses in the same file, or loses its own to that one. */
  | { readonly kind: 'takes-name' | 'loses-name'; readonly other: Address }
  /** Its name says something else than whom it names. */
  | { readonly kind: 'false-name'; readonly reads: FalseName };

/** Who matters to this visitor’s Safes, whatever the address book says. */
export type Parties = {
  /** By the chain. */
  readonly owners: readonly Address[];
  /** Whom the Safes paid, as the gateway says. */
  readonly payees: readonly Address[];
};

const nobody: Parties = { owners: [], payees: [] };

/**
 * Tells which contacts of one chain may be taken for one another, for one of `others` or for one of the `parties`: by their
 * addresses (docs/security.md, S4), else by their names. The answer takes a contact and is undefined for one that stands out.
 */
export function indexContactDoubts(
  contacts: readonly Named[],
  others: readonly Named[] = [],
  { owners, payees }: Parties = nobody,
): (contact: Named) => ContactDoubt | undefined {
  const all = [...contacts, ...others];
  // The chain says who an owner is: an owner is taken for nobody else.
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

/** Finds the address of somebody else whose name reads the same. */
export function indexNames(all: readonly Named[]): (contact: Named) => Address | undefined {
  // Two of each reading: one of them is another one than the contact that is asked about.
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

/** A name of signs alone reads like nothing. */
const isEmpty = (reading: string) => reading === '' || reading === '=';
