import { Icon } from '@/components/ui/icon';

export interface NothingWaitsProps {
  isOwner: boolean;
  /** The number of transactions that wait for other owners. */
  othersCount: number;
}

/** Says that the queue needs nothing from the reader. */
export function NothingWaits({ isOwner, othersCount }: NothingWaitsProps) {
  return (
    <p className="flex min-h-15 items-center gap-3 py-2">
      <Icon name="check" size={18} className="text-positive" />
      <span>
        <span className="font-medium">{isOwner ? 'Nothing needs you' : 'The queue is empty'}</span>{' '}
        {othersCount > 0 && (
          <span className="text-muted">
            {othersCount === 1
              ? '1 transaction is waiting for other owners.'
              : `${othersCount} transactions are waiting for other owners.`}
          </span>
        )}
      </span>
    </p>
  );
}
