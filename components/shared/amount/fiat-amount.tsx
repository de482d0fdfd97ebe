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
/** Longer numbers, from a thousand millions on, may be broken anywhere: no column is wide enough for all. */
const unbrokenLength = 14;

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
        text.length > unbrokenLength ? 'wrap-anywhere' : 'whitespace-nowrap',
        className,
      )}
      title={isTiny ? `${amount} ${currency.toUpperCase()}` : undefined}
    >
      {text}
    </span>
  );
}
