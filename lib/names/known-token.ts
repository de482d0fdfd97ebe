import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import type { KnownToken } from '@/config/tokens';

/** The well-known token at an address. */
export function findKnownToken(address: Address, known: readonly KnownToken[]): KnownToken | undefined {
  return known.find((token) => isAddressEqual(token.address, address));
}

/** Greek and Cyrillic letters that look like Latin ones, each above its double. */
const lookalikes = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХԀ';
const latin = 'ABEZHIKMNOPTYXABESIJKMHOPCTYXD';

/** A symbol as the eye reads it: one case, one width, no marks that cannot be seen, no letters of another script. */
function readAsSeen(symbol: string): string {
  return Array.from(symbol.normalize('NFKC').toUpperCase())
    .map((character) => latin[lookalikes.indexOf(character)] ?? character)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .join('');
}

/** Whether a token calls itself like a well-known one, or like Ether, and is another: the mark of a swindle. */
export function isImitation(
  { address, symbol }: { readonly address: Address; readonly symbol: string },
  known: readonly KnownToken[],
): boolean {
  if (findKnownToken(address, known)) return false;
  const seen = readAsSeen(symbol);
  return [base.nativeCurrency, ...known].some((token) => readAsSeen(token.symbol) === seen);
}
