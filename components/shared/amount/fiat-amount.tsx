import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';
import { useCurrency } from '@/lib/hooks/use-currency';

export interface FiatAmountProps {
  /** Undefined where it is unknown: without a price, or without an answer. */
  amount: number | undefined;
  className?: string;
}

/** The most characters of a number that stay on one line, in a narrow and in a wide window: no column fits all. */
const unbrokenLength = { narrow: 14, wide: 24 } as const;

/** A value in the chosen currency, from the gateway. */
export function FiatAmount({ amount, className }: FiatAmountProps) {
  const currency = useCurrency();
  if (amount === undefined || !Number.isFinite(amount))
    return (
      <span className={cn('text-muted', className)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>unknown</VisuallyHidden>
      </span>
    );
  const smallest = smallestFiat(currency);
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
