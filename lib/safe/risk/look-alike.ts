import type { Address } from 'viem';

/** The number of characters at each end that people compare. */
const compared = 4;

/**
 * Indexes known addresses to find the one that another address may be mistaken for, because it has the same first or
 * last four characters (docs/security.md, S4). Undefined for a known address. The index is built once, so that a batch
 * of any size can be checked. Addresses in `claimed`, such as contacts, may be imitated, but don't count as known.
 */
export function indexLookAlikes(
  known: readonly Address[],
  claimed: readonly Address[] = [],
): (address: Address) => Address | undefined {
  const whole = new Set(known.map(digitsOf));
  // Two addresses per end suffice: one of them differs from the address in question.
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

/** In a longer list, addresses share one end by chance: two of a hundred do in 1 of 7 lists, two of ten in 1 of 700. */
const comparedByOneEnd = 10;

/**
 * Indexes a list to find for each address another one that it may be mistaken for: with the same first or last four
 * characters, in a longer list with both. Undefined where there is none.
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
