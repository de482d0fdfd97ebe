import { formatUnits, parseUnits } from 'viem';

/** Decimals of both numbers in the division. */
const places = 24;
/** The most decimals of the result; smaller parts of a token are worth nothing. */
const maxShown = 8;

/**
 * Converts a typed fiat value into a token amount for the amount's field, rounded down to at most eight decimals.
 * `price` is the price of one token. Undefined where either is no number above zero, or the result would be zero.
 */
export function convertFiat(fiat: string, price: number, decimals: number): string | undefined {
  const typed = fiat.trim();
  if (!/^\d{1,18}(\.\d{0,8})?$|^\.\d{1,8}$/.test(typed) || !(price > 0) || price >= 1e15) return undefined;
  const divisor = parseUnits(price.toFixed(20), places);
  if (divisor === 0n) return undefined;
  const amount = (parseUnits(typed, places) * 10n ** BigInt(decimals)) / divisor;
  const extra = Math.max(0, decimals - maxShown);
  const cut = (amount / 10n ** BigInt(extra)) * 10n ** BigInt(extra);
  return cut === 0n ? undefined : formatUnits(cut, decimals);
}
