import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useMyWaiting } from '@/lib/queries/transactions/my-waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface NextWaitingProps {
  /** The id of the open transaction. */
  id: string;
}

/** Links to the next transaction that needs the connected owner, in any Safe. */
export function NextWaiting({ id }: NextWaitingProps) {
  const { waiting, isPending, isComplete } = useMyWaiting();
  const ids = waiting.map(({ transaction }) => transaction.id);
  // A confirmed transaction leaves the list, so the order before tells which comes next.
  const [order, setOrder] = useState(ids);
  if (ids.includes(id) && ids.join() !== order.join()) setOrder(ids);
  const later = order.slice(order.indexOf(id) + 1);
  const others = waiting.filter(({ transaction }) => transaction.id !== id);
  const next = others.find(({ transaction }) => later.includes(transaction.id)) ?? others[0];

  if (!next && isPending) return <Skeleton className="mb-4 h-8 w-56" />;
  return (
    <nav
      aria-label="One by one"
      className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3"
    >
      <p className="text-13 text-muted">
        {others.length === 0
          ? isComplete
            ? 'No other transaction needs you.'
            : 'Concord doesn’t know whether other transactions need you.'
          : others.length === 1
            ? '1 more transaction needs you.'
            : `${others.length} more transactions need you.`}
      </p>
      {next ? (
        <ButtonLink
          size="sm"
          href={routes.transaction(formatSafeAddress(next.safe), next.transaction.id, 'accounts')}
        >
          Next
          <Icon name="chevron-right" size={16} />
        </ButtonLink>
      ) : (
        <ButtonLink size="sm" href={routes.accounts()}>
          My Safes
        </ButtonLink>
      )}
    </nav>
  );
}
