import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionStatus } from '@/lib/gateway/resources/transactions/transaction-list';

export interface StatusBadgeProps {
  status: TransactionStatus;
  className?: string;
}

type StatusLook = { readonly labels: string; readonly tone: BadgeTone };

const looks: Readonly<Record<string, StatusLook>> = {
  AWAITING_CONFIRMATIONS: { labels: 'Awaiting confirmations', tone: 'warning' },
  AWAITING_EXECUTION: { labels: 'Awaiting execution', tone: 'warning' },
  CANCELLED: { labels: 'Canceled', tone: 'neutral' },
  FAILED: { labels: 'Failed', tone: 'danger' },
  SUCCESS: { labels: 'Success', tone: 'positive' },
};

/** A status of the specification in words; one that is not known is shown as it came. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const { labels, tone } = lookOf(status);
  return (
    <Badge tone={tone} className={className}>
      {labels}
    </Badge>
  );
}

function lookOf(status: TransactionStatus): StatusLook {
  const known = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return known ?? { labels: cleanText(status, 40), tone: 'neutral' };
}
