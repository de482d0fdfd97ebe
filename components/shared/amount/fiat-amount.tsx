import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';
import { formatFiat } from '@/lib/format/fiat';

export interface FiatAmountProps {
  /** Undefined where no price is known. */
  amount: number | undefined;
  /** ISO 4217, such as usd. */
  currency: string;
  className?: string;
}

const smallest = 0.01;
/** Characters of a number that stays in one line, on a phone and beside it: no column is wide enough for all. */
const unbrokenLength = { narrow: 14, wide: 24 } as const;

/** What something is worth in a currency, as told by the gateway. */
export function FiatAmount({ amount, currency, className }: FiatAmountProps) {
  if (amount === undefined || !Number.isFinite(amount))
    return (
      <span className={cn('text-muted', className)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>no price</VisuallyHidden>
      </span>
    );
  const isTiny = amount > 0 && amount < smallest;
  const text = isTiny ? `< ${formatFiat(smallest, currency)}` : formatFiat(amount, currency);
  return (
    <span
      className={cn(
        'tabular-nums',
        text.length > unbrokenLength.wide ? 'wrap-anywhere' : 'md:whitespace-nowrap',
        text.length > unbrokenLength.narrow ? 'max-md:wrap-anywhere' : 'whitespace-nowrap',
        className,
      )}
      title={isTiny ? `${amount} ${currency.toUpperCase()}` : undefined}
    >
      {text}
    </span>
  );
}
