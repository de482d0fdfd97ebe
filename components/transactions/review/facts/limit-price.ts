import type { Address } from 'viem';
import { formatRoundedAmount } from '@/lib/format/amount';
import type { ReadTerms } from './read-order';

export type PricedToken = { readonly symbol: string; readonly decimals: number };

/**
 * Formats the worst price at which an order is filled, as "1 WETH = 2,500 USDC"; undefined without one, or where a
 * token is unknown.
 */
export function formatLimitPrice(
  { sellToken, buyToken, sellAmount, buyAmount }: ReadTerms,
  tokenOf: (address: Address) => PricedToken | undefined,
): string | undefined {
  const sold = tokenOf(sellToken);
  const bought = tokenOf(buyToken);
  if (!sold || !bought || sellAmount === 0n || buyAmount === 0n) return undefined;
  const one = { sold: 10n ** BigInt(sold.decimals), bought: 10n ** BigInt(bought.decimals) };
  // The more valuable token is on the left, so that the price is no small fraction.
  const isSoldDearer = buyAmount * one.sold >= sellAmount * one.bought;
  return isSoldDearer
    ? describePrice(sold.symbol, (buyAmount * one.sold) / sellAmount, bought)
    : describePrice(bought.symbol, (sellAmount * one.bought) / buyAmount, sold);
}

/** A price is a quotient, so a rounded one gets no equals sign. */
function describePrice(symbol: string, amount: bigint, token: PricedToken): string {
  const price = formatRoundedAmount(amount, token.decimals);
  return `1 ${symbol} ${/^[≈<]/.test(price) ? price : `= ${price}`} ${token.symbol}`;
}
