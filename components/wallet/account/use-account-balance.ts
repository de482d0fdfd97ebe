import type { Address } from 'viem';
import { useBalance } from 'wagmi';
import { formatRoundedAmount } from '@/lib/format/amount';

export type AccountBalance = {
  /** With its symbol, such as "1,234.56789 ETH". */
  readonly full: string;
  /** The same for little room, such as "12.3M ETH"; cut, never rounded up. */
  readonly short: string;
};

/** From here a whole amount is too long for a button. */
const longFrom = 10_000n;

const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'trunc',
});

/** The account's balance of a chain's own coin; undefined while it is unknown or not enabled. */
export function useAccountBalance(
  { address, chainId }: { address: Address; chainId: number },
  { enabled }: { enabled: boolean },
): AccountBalance | undefined {
  const { data } = useBalance({ address, chainId, query: { enabled } });
  if (!data) return undefined;
  const { value, decimals, symbol } = data;
  const whole = value / 10n ** BigInt(decimals);
  const full = formatRoundedAmount(value, decimals);
  return {
    full: `${full} ${symbol}`,
    short: `${whole < longFrom ? full : compact.format(whole)} ${symbol}`,
  };
}
