import { type Address, isAddressEqual } from 'viem';
import { smallestFiat } from '@/lib/format/fiat';
import type { Asset } from './asset';

export type DividedAssets = {
  readonly shown: readonly Asset[];
  /** Those that the visitor hid, by choice. */
  readonly hidden: readonly Asset[];
  /** Those whose known value is below the smallest amount of the currency, where that is wanted. */
  readonly small: readonly Asset[];
};

/** Which assets stand in the list. One without a price is never taken for small, and Ether is never hidden. */
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
