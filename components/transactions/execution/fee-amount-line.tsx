import type { ReactNode } from 'react';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { base } from '@/config/chains';
import { formatExactAmount } from '@/lib/format/amount';
import { formatFee } from '@/lib/format/fee';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useFiat } from './use-fiat';

export interface FeeLineProps {
  label?: string | undefined;
  /** The fee and who pays it; undefined while it is estimated, which keeps its place. */
  children: ReactNode;
  /** What the fee includes. */
  hint?: string | undefined;
}

/** One line that says what an execution costs and who pays. */
export function FeeLine({ label = 'Network fee', children, hint }: FeeLineProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-13" title={hint}>
      <span className="text-muted">{label}</span>
      <span>{children ?? <span className="text-muted">Estimating…</span>}</span>
    </p>
  );
}

export interface FeeAmountLineProps extends Omit<FeeAmountProps, 'className'> {
  label?: string;
  /** Who pays: "you", or the name of an account. */
  payer: ReactNode;
  /** What the fee includes. */
  hint: string;
}

/** A network fee, and who pays or paid it. */
export function FeeAmountLine({ label, payer, hint, ...fee }: FeeAmountLineProps) {
  return (
    <FeeLine label={label} hint={hint}>
      <FeeAmount {...fee} />, paid by {payer}
    </FeeLine>
  );
}

export interface FeeAmountProps {
  safe: SafeRef;
  /** In wei. */
  amount: bigint;
  /** "≈" for an estimate, "at least" where a part of the fee is not known. */
  prefix: '≈ ' | 'at least ' | '';
}

const noTokens: KnownTokens = new Map();
const { decimals, symbol } = base.nativeCurrency;

/** A network fee by its value, in Ether where that has no price; the exact Ether on hover. */
export function FeeAmount({ safe, amount, prefix }: FeeAmountProps) {
  const fiat = useFiat(safe, noTokens)({ kind: 'native' }, amount);
  return (
    <span
      className="whitespace-nowrap tabular-nums"
      title={`${formatExactAmount(amount, decimals)} ${symbol}`}
    >
      {prefix}
      {fiat === undefined ? `${formatFee(amount, decimals)} ${symbol}` : <FiatAmount amount={fiat} />}
    </span>
  );
}
