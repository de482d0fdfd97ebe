import { TokenMark } from '@/components/shared/amount/token-mark';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { RowMark } from '../words/claim-labels';

export interface TransactionMarkProps {
  mark: RowMark;
  /** Whether a check failed. */
  isFailed?: boolean;
  /** `sm` is for the ledger, `lg` for the headline of the transaction's page. */
  size?: 'sm' | 'md' | 'lg';
}

const looks = {
  sm: { pixels: 28, circle: 'size-7', icon: 14, badge: 'size-4', arrow: 11 },
  md: { pixels: 36, circle: 'size-9', icon: 18, badge: 'size-4', arrow: 11 },
  lg: { pixels: 48, circle: 'size-12', icon: 24, badge: 'size-5.5', arrow: 14 },
} as const;

/** The picture of a transaction: its token with the direction, or an icon. */
export function TransactionMark({ mark, isFailed = false, size = 'md' }: TransactionMarkProps) {
  const look = looks[size];
  if (isFailed || mark.kind === 'icon')
    return (
      <span
        data-mark=""
        className={cn(
          'flex shrink-0 items-center justify-center rounded-full',
          look.circle,
          isFailed ? 'text-danger' : 'bg-sunken',
        )}
      >
        <Icon name={mark.kind === 'icon' && !isFailed ? mark.icon : 'shield-alert'} size={look.icon} />
      </span>
    );
  const { token, symbol, direction } = mark;
  return (
    <span data-mark="" className="relative flex shrink-0">
      <TokenMark symbol={symbol} address={token} size={look.pixels} />
      {direction && (
        <span
          className={cn(
            'absolute -right-1 -bottom-1 flex items-center justify-center rounded-full bg-ink text-raised ring-2 ring-raised',
            look.badge,
          )}
        >
          <Icon name={direction === 'in' ? 'arrow-in' : 'arrow-out'} size={look.arrow} strokeWidth={2.4} />
        </span>
      )}
    </span>
  );
}
