import { type Address, isAddressEqual } from 'viem';

/** How many characters people compare, at either end. */
const compared = 4;

/**
 * The known address that another one could be taken for: the same first or last four characters, and not the same
 * address (SECURITY, rule 4). Undefined for an address that is known itself.
 */
export function findLookAlike(address: Address, known: readonly Address[]): Address | undefined {
  if (known.some((other) => isAddressEqual(other, address))) return undefined;
  const ends = endsOf(address);
  return known.find((other) => {
    const { head, tail } = endsOf(other);
    return head === ends.head || tail === ends.tail;
  });
}

function endsOf(address: Address) {
  const digits = address.slice(2).toLowerCase();
  return { head: digits.slice(0, compared), tail: digits.slice(-compared) };
}
