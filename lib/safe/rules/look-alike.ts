import type { Address } from 'viem';

/** How many characters people compare, at either end. */
const compared = 4;

/**
 * Finds the known address that another one could be taken for: the same first or last four characters, and not the same
 * address (SECURITY, rule 4). Undefined for an address that is known itself. The known ones are looked through once,
 * so that a batch of any size can be checked to its end.
 */
export function indexLookAlikes(known: readonly Address[]): (address: Address) => Address | undefined {
  const whole = new Set(known.map(digitsOf));
  const heads = new Map<string, Address>();
  const tails = new Map<string, Address>();
  for (const address of known) {
    const { head, tail } = endsOf(address);
    if (!heads.has(head)) heads.set(head, address);
    if (!tails.has(tail)) tails.set(tail, address);
  }
  return (address) => {
    if (whole.has(digitsOf(address))) return undefined;
    const { head, tail } = endsOf(address);
    return heads.get(head) ?? tails.get(tail);
  };
}

const digitsOf = (address: Address) => address.slice(2).toLowerCase();

function endsOf(address: Address) {
  const digits = digitsOf(address);
  return { head: digits.slice(0, compared), tail: digits.slice(-compared) };
}
