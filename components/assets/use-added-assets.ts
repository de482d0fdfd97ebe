import { type Address, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { findSymbolDoubt } from '@/lib/names/known-token';
import { useHoldings } from '@/lib/queries/balances';
import { useTokens } from '@/lib/queries/tokens';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { listChosen, tokenChoices } from '@/lib/storage/tokens/token-choices';
import type { Asset } from './asset';

export type AddedAssets = {
  readonly assets: readonly Asset[];
  /** Tokens whose contract or balance could not be read now. */
  readonly unread: readonly Address[];
};

/** Reads the tokens that the visitor added and the gateway doesn't list from the chain. */
export function useAddedAssets(safe: SafeRef, listed: readonly Asset[]): AddedAssets {
  const added = listChosen(useStored(tokenChoices), safe, 'added').filter(
    (address) => !listed.some(({ token }) => token && isAddressEqual(token, address)),
  );
  const tokens = useTokens(added);
  const holdings = useHoldings(safe, added);
  const assets: Asset[] = [];
  const unread: Address[] = [];
  added.forEach((address, index) => {
    const token = tokens.get(address);
    const holding = holdings[index];
    if (token && holding?.data !== undefined)
      assets.push({
        token: address,
        symbol: cleanText(token.symbol, 20),
        name: 'Added by you',
        decimals: token.decimals,
        amount: holding.data,
        price: undefined,
        value: undefined,
        isKnown: token.isKnown,
        doubt: findSymbolDoubt(token, deployment.knownTokens),
        isAdded: true,
      });
    else if (token === null || holding?.error) unread.push(address);
  });
  return { assets, unread };
}
