import type { Address } from 'viem';

/** How many characters people compare, at either end. */
const compared = 4;

/**
 * Finds the known address that another address could be mistaken for: it has the same first or last four characters
 * (docs/security.md, S4). Undefined for an address that is known itself. The known addresses are indexed once, so that a batch
 * of any size can be checked. Addresses in `claimed`, such as contacts, may be imitated, but are not known by it.
 */
export function indexLookAlikes(
  known: readonly Address[],
  claimed: readonly Address[] = [],
): (address: Address) => Address | undefined {
  const whole = new Set(known.map(digitsOf));
  // Two of each end: one of them is another one than the address that is asked about.
  const heads = new Map<string, Address[]>();
  const tails = new Map<string, Address[]>();
  const add = (ends: Map<string, Address[]>, end: string, address: Address) =>
    ends.set(end, [...(ends.get(end) ?? []), address].slice(0, 2));
  for (const address of new Set([...known, ...claimed])) {
    const { head, tail } = endsOf(address);
    add(heads, head, address);
    add(tails, tail, address);
  }
  return (address) => {
    if (whole.has(digitsOf(address))) return undefined;
    const { head, tail } = endsOf(address);
    const isOther = (other: Address) => digitsOf(other) !== digitsOf(address);
    return heads.get(head)?.find(isOther) ?? tails.get(tail)?.find(isOther);
  };
}

/** Among more addresses than these some share one end by chance: two of a hundred do in 1 of 7 lists, two of ten in 1 of 700. */
const comparedByOneEnd = 10;

/**
 * Finds for each address another one of the same list that it could be taken for: the same first or last four characters,
 * in a longer list both. Undefined for one that stands out.
 */
export function indexEachOther(addresses: readonly Address[]): (address: Address) => Address | undefined {
  const each = [...new Map(addresses.map((address) => [digitsOf(address), address])).values()];
  if (each.length <= comparedByOneEnd) return indexLookAlikes([], each);
  const byEnds = new Map<string, Address[]>();
  for (const address of each) {
    const { head, tail } = endsOf(address);
    byEnds.set(head + tail, [...(byEnds.get(head + tail) ?? []), address].slice(0, 2));
  }
  return (address) => {
    const { head, tail } = endsOf(address);
    return byEnds.get(head + tail)?.find((other) => digitsOf(other) !== digitsOf(address));
  };
}

const digitsOf = (address: Address) => address.slice(2).toLowerCase();

function endsOf(address: Address) {
  const digits = digitsOf(address);
  return { head: digits.slice(0, compared), tail: digits.slice(-compared) };
}
