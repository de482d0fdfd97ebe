import { cn } from '@/lib/cn';
import { formatExactAmount, formatRoundedAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';

export interface TokenAmountProps {
  amount: bigint;
  decimals: number;
  symbol: string;
  /** Shown before the number of an incoming or outgoing amount. */
  sign?: '+' | '−';
  /**
   * A holding is cut to five decimals and marked as such; an estimate has its own mark before it. Everything else is
   * exact.
   */
  rounding?: 'holding' | 'estimate';
  className?: string;
}

/** A longer symbol is cut, because anybody may choose one. */
export const maxSymbolLength = 12;
/** Longer numbers may break anywhere; shorter ones must not be squeezed by them. */
const unbrokenLength = 16;

/** An exact amount of a token. Only holdings and estimates are cut, never to zero; they are exact on hover. */
export function TokenAmount({ amount, decimals, symbol, sign, rounding, className }: TokenAmountProps) {
  const shownSymbol = cleanText(symbol, maxSymbolLength);
  const exact = formatExactAmount(amount, decimals);
  const rounded = rounding ? formatRoundedAmount(amount, decimals) : exact;
  const shownAmount = rounding === 'estimate' ? rounded.replace('≈ ', '') : rounded;
  const shownSign = amount === 0n || sign === undefined ? '' : sign;
  const isLong = shownAmount.length > unbrokenLength;
  return (
    <span className={cn('tabular-nums', className)} title={`${shownSign}${exact} ${shownSymbol}`}>
      <span className={isLong ? 'wrap-anywhere' : 'whitespace-nowrap'}>
        {shownSign}
        {shownAmount}
      </span>{' '}
      <span className="whitespace-nowrap">{shownSymbol}</span>
    </span>
  );
}
