import { type Address, formatUnits, isAddressEqual, zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { useBalances } from '@/lib/queries/balances';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Returns the value of an amount, without its sign; undefined where no price is known. */
export type FiatOf = (asset: Asset, amount: bigint) => number | undefined;

/** Values amounts at the gateway's prices, for the tokens that it lists for the Safe. */
export function useFiat(safe: SafeRef, tokens: KnownTokens): FiatOf {
  const { data } = useBalances(safe);
  const priceOf = (address: Address) =>
    data?.items.flatMap((item) =>
      item.kind !== 'unreadable' && isAddressEqual(item.address, address) ? item.price : [],
    )[0];
  return (asset, amount) => {
    if (asset.kind === 'collectible') return undefined;
    const price = priceOf(asset.kind === 'native' ? zeroAddress : asset.token);
    const decimals =
      asset.kind === 'token' ? tokens.get(asset.token)?.decimals : base.nativeCurrency.decimals;
    if (price === undefined || !(price > 0) || decimals === undefined) return undefined;
    return Math.abs(Number(formatUnits(amount, decimals))) * price;
  };
}
