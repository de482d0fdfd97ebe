import { type Address, isAddressEqual } from 'viem';
import { readAsSeen } from '@/lib/names/read-as-seen';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import type { Contact } from '@/lib/storage/contacts';

type Named = Pick<Contact, 'address' | 'name'>;

/** Why a contact may be taken for another one. */
export type ContactDoubt =
  /** Both addresses begin or end with the same four characters. */
  | { readonly kind: 'look-alike'; readonly other: Address }
  /** Both names read the same. */
  | { readonly kind: 'same-name'; readonly other: Address };

/**
 * Tells which contacts of one chain may be taken for one another, or for one of `others`: by their addresses (SECURITY,
 * rule 4), else by their names. The answer takes a contact and is undefined for one that stands out.
 */
export function indexContactDoubts(
  contacts: readonly Named[],
  others: readonly Named[] = [],
): (contact: Named) => ContactDoubt | undefined {
  const all = [...contacts, ...others];
  const findLookAlike = indexLookAlikes(
    [],
    all.map(({ address }) => address),
  );
  // Two of each reading: one of them is another one than the contact that is asked about.
  const readings = new Map<string, Address[]>();
  for (const { address, name } of all)
    for (const reading of new Set(readAsSeen(name))) {
      const known = readings.get(reading) ?? [];
      if (!isEmpty(reading) && !known.some((one) => isAddressEqual(one, address)))
        readings.set(reading, [...known, address].slice(0, 2));
    }
  return ({ address, name }) => {
    const lookAlike = findLookAlike(address);
    if (lookAlike) return { kind: 'look-alike', other: lookAlike };
    const other = readAsSeen(name)
      .flatMap((reading) => readings.get(reading) ?? [])
      .find((one) => !isAddressEqual(one, address));
    return other && { kind: 'same-name', other };
  };
}

/** A name of signs alone reads like nothing. */
const isEmpty = (reading: string) => reading === '' || reading === '=';
