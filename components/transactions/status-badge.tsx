import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionStatus } from '@/lib/gateway/transaction-list';

export interface StatusBadgeProps {
  status: TransactionStatus;
  className?: string;
}

type StatusLook = { readonly words: string; readonly tone: BadgeTone };

const looks: Readonly<Record<string, StatusLook>> = {
  AWAITING_CONFIRMATIONS: { words: 'Awaiting confirmations', tone: 'warning' },
  AWAITING_EXECUTION: { words: 'Awaiting execution', tone: 'warning' },
  CANCELLED: { words: 'Cancelled', tone: 'neutral' },
  FAILED: { words: 'Failed', tone: 'danger' },
  SUCCESS: { words: 'Success', tone: 'positive' },
};

/** A status of the specification in words; one that is not known is shown as it came. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const { words, tone } = lookOf(status);
  return (
    <Badge tone={tone} className={className}>
      {words}
    </Badge>
  );
}

function lookOf(status: TransactionStatus): StatusLook {
  const known = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return known ?? { words: cleanText(status, 40), tone: 'neutral' };
}
