import type { Address } from 'viem';
import { formatTokenAmount } from '@/lib/format/amount';
import type { ReadTerms } from './read-order';

export type PricedToken = { readonly symbol: string; readonly decimals: number };

/** The worst price at which an order is filled, as "1 WETH = 2,500 USDC"; undefined where it has none or a token is unknown. */
export function formatLimitPrice(
  { sellToken, buyToken, sellAmount, buyAmount }: ReadTerms,
  tokenOf: (address: Address) => PricedToken | undefined,
): string | undefined {
  const sold = tokenOf(sellToken);
  const bought = tokenOf(buyToken);
  if (!sold || !bought || sellAmount === 0n || buyAmount === 0n) return undefined;
  const one = { sold: 10n ** BigInt(sold.decimals), bought: 10n ** BigInt(bought.decimals) };
  // The dearer token stands on the left, so that the price is no small fraction.
  const isSoldDearer = buyAmount * one.sold >= sellAmount * one.bought;
  return isSoldDearer
    ? `1 ${sold.symbol} = ${formatTokenAmount((buyAmount * one.sold) / sellAmount, bought.decimals)} ${bought.symbol}`
    : `1 ${bought.symbol} = ${formatTokenAmount((sellAmount * one.bought) / buyAmount, sold.decimals)} ${sold.symbol}`;
}
