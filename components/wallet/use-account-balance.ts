import type { Address } from 'viem';
import { useBalance } from 'wagmi';
import { base } from '@/config/chains';
import { formatTokenAmount } from '@/lib/format/amount';

/** The account's own money as text with its symbol, or nothing while it is not known. */
export function useAccountBalance(address: Address): string | undefined {
  const { data } = useBalance({ address, chainId: base.id });
  return data && `${formatTokenAmount(data.value, data.decimals)} ${data.symbol}`;
}
