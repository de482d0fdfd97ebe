import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import type { KnownToken } from '@/config/tokens';
import type { Token } from '@/lib/chain/tokens';
import type { Meaning, MeaningPart } from '@/lib/descriptors/meaning';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatCount } from '@/lib/format/count';
import { formatMoment } from '@/lib/format/date';
import { findSymbolDoubt } from '@/lib/names/known-token';

export type MeaningWords = {
  readonly safe: Address;
  /** Null for a contract that is no token; undefined while that is not known. */
  readonly tokenOf: (address: Address) => Token | null | undefined;
  readonly nameOf?: (address: Address) => string | undefined;
  /** The tokens that others imitate. */
  readonly known: readonly KnownToken[];
};

/** The last moment that a date can be; later ones stand for no end but a revocation. */
const latest = 8_640_000_000_000n;

/**
 * Puts a meaning into words: “Swap 1,000 USDC for at least 0.41 ETH on Aerodrome · to this Safe”. Undefined where a token
 * is not known, is no token, or has the symbol of another one.
 */
export function describeMeaning({ parts }: Meaning, words: MeaningWords): string | undefined {
  const texts = parts.map((part) => describePart(part, words));
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}

function describePart(part: MeaningPart, words: MeaningWords): string | undefined {
  switch (part.kind) {
    case 'text':
      return cleanText(part.text, 200);
    case 'amount': {
      const token = readToken(part.token, words);
      return token && `${formatExactAmount(part.amount, token.decimals)} ${cleanText(token.symbol, 20)}`;
    }
    case 'words': {
      const token = readToken(part.token, words);
      return token && [cleanText(part.words, 40), cleanText(token.symbol, 20)].filter(Boolean).join(' ');
    }
    case 'shares':
      return formatExactAmount(part.amount, 18);
    case 'count':
      return formatCount(part.amount);
    case 'account': {
      if (isAddressEqual(part.address, words.safe)) return 'this Safe';
      const name = words.nameOf?.(part.address);
      // A name must not pass another account off as the Safe.
      return name === undefined || /\bsafe\b/i.test(cleanText(name, 60))
        ? formatShortAddress(part.address)
        : cleanText(name, 60);
    }
    case 'elsewhere':
      return part.address;
    case 'moment':
      return part.seconds > latest ? 'revoked' : formatMoment(new Date(Number(part.seconds) * 1_000));
  }
}

function readToken(token: Address | 'native', { tokenOf, known }: MeaningWords) {
  if (token === 'native') return base.nativeCurrency;
  const found = tokenOf(token);
  return found && !findSymbolDoubt(found, known) ? found : undefined;
}
