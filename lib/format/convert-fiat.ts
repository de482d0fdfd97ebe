import { formatUnits, parseUnits } from 'viem';

/** Places of the numbers that are divided. */
const places = 24;
/** Smaller parts of a token are worth nothing. */
const maxShown = 8;

/**
 * How much of a token has a value, as a text for the amount's field: rounded down, and cut to eight decimals. `fiat` is what a
 * person typed, `price` what one token costs. Undefined where either is no number above zero, or nothing would be left.
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
