import { type Address, isAddressEqual } from 'viem';
import { smallestFiat } from '@/lib/format/fiat';
import type { Asset } from './asset';

export type DividedAssets = {
  readonly shown: readonly Asset[];
  /** Tokens that the visitor hid. */
  readonly hidden: readonly Asset[];
  /** Tokens whose known value is below the currency's smallest amount, where the visitor hides small balances. */
  readonly small: readonly Asset[];
};

/** Divides assets into shown, hidden and small ones. An asset without a price is never small; Ether is never hidden. */
export function divideAssets(
  assets: readonly Asset[],
  {
    hidden,
    hidesSmall,
    currency,
  }: { readonly hidden: readonly Address[]; readonly hidesSmall: boolean; readonly currency: string },
): DividedAssets {
  const isHidden = ({ token }: Asset) =>
    token !== undefined && hidden.some((other) => isAddressEqual(other, token));
  const isSmall = ({ token, value, isAdded }: Asset) =>
    hidesSmall && token !== undefined && !isAdded && value !== undefined && value < smallestFiat(currency);
  return {
    shown: assets.filter((asset) => !isHidden(asset) && !isSmall(asset)),
    hidden: assets.filter(isHidden),
    small: assets.filter((asset) => !isHidden(asset) && isSmall(asset)),
  };
}
