import type { Address } from 'viem';
import type { DescribedCode, DescriptorSource } from './descriptor';

/** A piece of a sentence whose words need facts from outside the bytes, such as a token's decimals. */
export type MeaningPart =
  | { readonly kind: 'text'; readonly text: string }
  /** In base units; Ether where `token` is `native`. */
  | { readonly kind: 'amount'; readonly token: Address | 'native'; readonly amount: bigint }
  /** A word replaces a number, as in “all USDC”. No word (an empty text) leaves the token's symbol alone. */
  | { readonly kind: 'words'; readonly token: Address | 'native'; readonly words: string }
  /** Shares of a pool, in parts of 10^18. */
  | { readonly kind: 'shares'; readonly amount: bigint }
  /** How many there are of what is named behind it. */
  | { readonly kind: 'count'; readonly amount: bigint }
  | { readonly kind: 'account'; readonly address: Address }
  /** An account on another chain, where the Safe's address may be somebody else's. */
  | { readonly kind: 'elsewhere'; readonly address: Address }
  /** In seconds since 1970. */
  | { readonly kind: 'moment'; readonly seconds: bigint };

/** What a call or message means, by a descriptor; a sentence only once its contract's code is checked. */
export type Meaning = {
  readonly parts: readonly MeaningPart[];
  readonly source: DescriptorSource;
  readonly contract: Address;
  readonly code: DescribedCode;
};

/** Lists the tokens whose symbol and decimals a sentence needs. */
export const listMeantTokens = ({ parts }: Meaning): readonly Address[] =>
  parts.flatMap((part) =>
    (part.kind === 'amount' || part.kind === 'words') && part.token !== 'native' ? [part.token] : [],
  );
