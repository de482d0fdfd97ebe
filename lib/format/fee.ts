import { formatUnits } from 'viem';

const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, maximumFractionDigits: 18 });

/** A network fee in base units for reading: two digits that count, however small it is. */
export const formatFee = (amount: bigint, decimals: number): string =>
  short.format(Number(formatUnits(amount, decimals)));
