import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionStatus } from '@/lib/gateway/resources/transactions/transaction-list';

export interface StatusBadgeProps {
  status: TransactionStatus;
  className?: string;
}

type StatusLook = { readonly label: string; readonly tone: BadgeTone };

const looks: Readonly<Record<string, StatusLook>> = {
  AWAITING_CONFIRMATIONS: { label: 'Awaiting confirmations', tone: 'warning' },
  AWAITING_EXECUTION: { label: 'Awaiting execution', tone: 'warning' },
  CANCELLED: { label: 'Canceled', tone: 'neutral' },
  FAILED: { label: 'Failed', tone: 'danger' },
  SUCCESS: { label: 'Success', tone: 'positive' },
};

/** A label for a status of the specification; an unknown status is shown as received. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const { label, tone } = lookOf(status);
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}

function lookOf(status: TransactionStatus): StatusLook {
  const known = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return known ?? { label: cleanText(status, 40), tone: 'neutral' };
}
