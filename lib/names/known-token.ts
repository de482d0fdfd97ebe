import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { KnownToken } from '@/config/tokens';
import { isFalseSymbol } from './find-false-name';
import { findKnownToken } from './find-known-token';
import { readAsSeen } from './read-as-seen';

/** Why a token's symbol is not believed. */
export type SymbolDoubt =
  /** It is the symbol of a well-known token, or Ether’s. */
  | 'imitation'
  /** It reads like an address, a role, an official contract or a claim. */
  | 'misleading';

/** The badge of each doubt. */
export const symbolDoubts: Readonly<Record<SymbolDoubt, string>> = {
  imitation: 'Imitates a well-known token',
  misleading: 'Misleading symbol',
};

type Named = { readonly address: Address; readonly symbol: string };

/** Finds why a token's symbol is not believed; undefined for an ordinary symbol, and for a well-known token. */
export function findSymbolDoubt(
  { address, symbol }: Named,
  known: readonly KnownToken[],
): SymbolDoubt | undefined {
  if (findKnownToken(address, known)) return undefined;
  const seen = readAsSeen(symbol);
  const isKnownSymbol = [base.nativeCurrency, ...known].some((token) =>
    readAsSeen(token.symbol).some((way) => seen.includes(way)),
  );
  if (isKnownSymbol) return 'imitation';
  return isFalseSymbol(symbol) ? 'misleading' : undefined;
}
