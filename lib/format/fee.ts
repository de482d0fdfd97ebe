import { formatUnits } from 'viem';

const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, maximumFractionDigits: 18 });

/** Formats a network fee in base units with two significant digits, however small it is. */
export const formatFee = (amount: bigint, decimals: number): string =>
  short.format(Number(formatUnits(amount, decimals)));
