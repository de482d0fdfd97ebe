import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { feeCollectors } from '@/config/known-fees';
import type { Token } from '@/lib/chain/tokens';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { useTokens } from '@/lib/queries/tokens';
import { type Refund, readRefund } from '@/lib/safe/protocol/refund';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export type ShownRefund = Refund & {
  /** Null for a contract that is no token; undefined for Ether, and while the token is not known. */
  readonly shownToken: Token | null | undefined;
  readonly isEther: boolean;
  /** Formats an amount exactly, with its unit. */
  readonly format: (amount: bigint) => string;
  /** The published name of the paid account. */
  readonly collectorName: string | undefined;
};

const none: readonly Address[] = [];

/**
 * The most that a transaction lets the Safe pay for its execution, with a formatter for its amounts; undefined without
 * a refund.
 */
export function useRefund(safe: SafeRef, transaction: SafeTransaction): ShownRefund | undefined {
  const refund = readRefund(safe.address, transaction);
  const isEther = refund !== undefined && isAddressEqual(refund.token, zeroAddress);
  const tokens = useTokens(refund && !isEther ? [refund.token] : none);
  if (!refund) return undefined;
  const { token, receiver } = refund;
  const shownToken = isEther ? undefined : tokens.get(token);
  const unit = isEther ? base.nativeCurrency : shownToken;
  return {
    ...{ ...refund, isEther, shownToken },
    format: (amount) =>
      unit
        ? `${formatExactAmount(amount, unit.decimals)} ${cleanText(unit.symbol, 12)}`
        : `${amount} base units`,
    collectorName: feeCollectors.find(({ address }) => receiver && isAddressEqual(address, receiver))?.name,
  };
}
