import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { KnownTokens } from '@/lib/queries/tokens';

/** Symbol and decimals of a limit's token; undefined while they are not known, or where it is no token. */
export const findLimitToken = (token: Address | undefined, tokens: KnownTokens) =>
  token === undefined ? base.nativeCurrency : (tokens.get(token) ?? undefined);
