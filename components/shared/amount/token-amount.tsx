import { cn } from '@/lib/cn';
import { formatExactAmount, formatTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';

export interface TokenAmountProps {
  amount: bigint;
  decimals: number;
  symbol: string;
  /** Written before the number: what came in or went out. */
  sign?: '+' | '−';
  className?: string;
}

const maxSymbolLength = 12;
/** Longer numbers may be broken anywhere; the others must not be squeezed by them. */
const unbrokenLength = 24;

/** An amount of a token, cut to five decimals and never shown as zero when it is not; exact on hover. */
export function TokenAmount({ amount, decimals, symbol, sign, className }: TokenAmountProps) {
  const shownSymbol = cleanText(symbol, maxSymbolLength);
  const shownAmount = formatTokenAmount(amount, decimals);
  // "< 0.00001" with its sign reads as one number only with a space between.
  const shownSign =
    amount === 0n || sign === undefined ? '' : shownAmount.startsWith('<') ? `${sign} ` : sign;
  const isLong = shownAmount.length > unbrokenLength;
  return (
    <span
      className={cn('tabular-nums', className)}
      title={`${shownSign}${formatExactAmount(amount, decimals)} ${shownSymbol}`}
    >
      <span className={isLong ? 'wrap-anywhere' : 'whitespace-nowrap'}>
        {shownSign}
        {shownAmount}
      </span>{' '}
      <span className="whitespace-nowrap">{shownSymbol}</span>
    </span>
  );
}
