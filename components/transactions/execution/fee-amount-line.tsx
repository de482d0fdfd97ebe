import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { base } from '@/config/chains';
import { formatExactAmount } from '@/lib/format/amount';
import { formatFee } from '@/lib/format/fee';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useFiat } from '../review/simulation/use-fiat';

export interface FeeAmountLineProps {
  safe: SafeRef;
  /** In wei. */
  amount: bigint;
  /** "≈" for an estimate, "At least" where a part of the fee is not known. */
  prefix: '≈ ' | 'At least ' | '';
  label?: string;
  /** Says who pays and what the fee includes. */
  hint: string;
}

const noTokens: KnownTokens = new Map();
const { decimals, symbol } = base.nativeCurrency;

/** A network fee with its fiat value. */
export function FeeAmountLine({ safe, amount, prefix, label = 'Network fee', hint }: FeeAmountLineProps) {
  const fiat = useFiat(safe, noTokens)({ kind: 'native' }, amount);
  return (
    <p className="flex justify-between gap-3 text-13" title={hint}>
      <span className="text-muted">{label}</span>
      <span>
        {prefix}
        <span
          className="whitespace-nowrap tabular-nums"
          title={`${formatExactAmount(amount, decimals)} ${symbol}`}
        >
          {formatFee(amount, decimals)} {symbol}
        </span>
        {fiat !== undefined && (
          <>
            {' '}
            <FiatAmount className="text-muted" amount={fiat} />
          </>
        )}
      </span>
    </p>
  );
}
