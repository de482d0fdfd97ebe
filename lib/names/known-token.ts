import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { KnownToken } from '@/config/tokens';
import { findKnownToken } from './find-known-token';
import { readAsSeen } from './read-as-seen';

/** Whether a token calls itself like a well-known one, or like Ether, and is another: the mark of a swindle. */
export function isImitation(
  { address, symbol }: { readonly address: Address; readonly symbol: string },
  known: readonly KnownToken[],
): boolean {
  if (findKnownToken(address, known)) return false;
  const seen = readAsSeen(symbol);
  return [base.nativeCurrency, ...known].some((token) =>
    readAsSeen(token.symbol).some((way) => seen.includes(way)),
  );
}
