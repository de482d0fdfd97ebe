import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { site } from '@/config/site';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import {
  clearRecentTransactions,
  type RecentOwner,
  type RecentTransaction,
} from '@/lib/storage/recent-transactions';
import { useRecentTransactions } from './use-recent-transactions';

export interface RecentTransactionListProps extends RecentOwner {
  /** The URL of the chain's explorer, where there is one. */
  explorerUrl: string | undefined;
}

/** The number of shown transactions (specification, section 9). */
const shownCount = 3;

/** The account's latest transactions from this browser, with their status. */
export function RecentTransactionList({ account, chainId, explorerUrl }: RecentTransactionListProps) {
  const records = useRecentTransactions({ account, chainId });
  const section = useRef<HTMLElement>(null);

  const handleClear = () => {
    clearRecentTransactions({ account, chainId });
    // The button goes away with the list.
    section.current?.focus();
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Recent Transactions" className="outline-none">
      {records.length === 0 ? (
        <p className="px-2 py-3 text-muted">{site.name} transactions will appear here...</p>
      ) : (
        <>
          <div className="flex items-center justify-between pb-1 pl-2">
            <h3 className="font-semibold text-13 text-muted">Recent Transactions</h3>
            <button
              type="button"
              className="rounded-control px-2 py-1 font-semibold text-13 text-muted transition-colors hover:bg-ink/6 hover:text-ink"
              onClick={handleClear}
            >
              Clear All
            </button>
          </div>
          <ul>
            {records.slice(0, shownCount).map((record) => (
              <li key={record.hash}>
                <RecordRow record={record} explorerUrl={explorerUrl} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const statusLabels = { pending: 'Pending', confirmed: 'Confirmed', failed: 'Failed' } as const;
const statusTones = { pending: 'text-muted', confirmed: 'text-positive', failed: 'text-danger' } as const;

interface RecordRowProps {
  record: RecentTransaction;
  explorerUrl: string | undefined;
}

function RecordRow({ record: { hash, description, status }, explorerUrl }: RecordRowProps) {
  const content = (
    <>
      <span className={cn('flex size-5 shrink-0 items-center justify-center', statusTones[status])}>
        {status === 'pending' ? <Spinner /> : <Icon name={status === 'confirmed' ? 'check' : 'close'} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{cleanText(description)}</span>
        <span aria-live="polite" className={cn('block text-13', statusTones[status])}>
          {statusLabels[status]}
        </span>
      </span>
    </>
  );
  const rowClass = 'flex items-center gap-3 rounded-control px-2 py-2';
  if (explorerUrl === undefined) return <div className={rowClass}>{content}</div>;
  return (
    <a
      href={`${explorerUrl}/tx/${hash}`}
      target="_blank"
      rel="noopener noreferrer"
      className={cn(rowClass, 'no-underline transition-colors hover:bg-ink/6')}
    >
      {content}
      <Icon name="external" size={16} className="text-muted" />
    </a>
  );
}
