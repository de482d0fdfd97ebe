import type { Price } from '@/lib/chain/read-price-at';
import { formatFiat } from '@/lib/format/fiat';

/** The decimals of values in US dollars, which are whole numbers so that sums are exact. */
const usdDecimals = 8;

/** What moved, and the price of one whole token at that time; undefined without a price. */
export type ValuedMove = {
  readonly amount: bigint | undefined;
  readonly decimals: number | undefined;
  readonly direction: 'in' | 'out' | undefined;
  readonly price: Price | undefined;
};

/** Computes what an amount in base units was worth, in units of 10^-8 US dollars, rounded down. */
export function toValue(
  { amount, decimals }: Pick<ValuedMove, 'amount' | 'decimals'>,
  price: Price | undefined,
): bigint | undefined {
  if (!price || amount === undefined || decimals === undefined) return undefined;
  return (amount * price.answer * 10n ** BigInt(usdDecimals)) / 10n ** BigInt(decimals + price.decimals);
}

/** Formats a value in units of 10^-8 US dollars: "$1,450.00". */
export const formatValue = (value: bigint): string => formatFiat(Number(value) / 10 ** usdDecimals, 'usd');

/** Writes a value with a point and two decimals, or six where it is below one dollar, for other programs. */
export function writeUsd(value: bigint): string {
  const usd = Number(value) / 10 ** usdDecimals;
  return usd.toFixed(usd < 1 ? 6 : 2);
}

export type ValueSums = {
  readonly in: bigint;
  readonly out: bigint;
  /** The number of moves that had no price. */
  readonly unpriced: number;
};

/** Adds up what came in and what went out, in units of 10^-8 US dollars. */
export function sumValues(moves: readonly ValuedMove[]): ValueSums {
  const sums = { in: 0n, out: 0n, unpriced: 0 };
  for (const move of moves) {
    const value = toValue(move, move.price);
    if (value === undefined) sums.unpriced += 1;
    else if (move.direction !== undefined) sums[move.direction] += value;
  }
  return sums;
}
