import Link from 'next/link';
import { routes } from '@/config/routes';
import { formatMoment, formatShortDay } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, readClaimed } from '../rows/claim-labels';
import { ClaimSummary } from '../rows/claim-summary';
import { StatusBadge } from '../rows/status-badge';
import { HistoryLabels } from './history-labels';
import { HistoryAmount } from './history-row';

export interface RecentRowProps {
  transaction: TransactionSummary;
  safe: SafeRef;
}

/** One transaction of the history on the dashboard. */
export function RecentRow(props: RecentRowProps) {
  return <HistoryLabels {...props}>{(labels) => <LabeledRow {...props} labels={labels} />}</HistoryLabels>;
}

function LabeledRow({ transaction, safe, labels }: RecentRowProps & { labels: ClaimLabels }) {
  const { id, info, date, status, note } = transaction;
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 md:gap-4">
      <ClaimSummary
        labels={labels}
        party="below"
        hasAmountAside
        note={showNote(note, 60)}
        className="flex-1"
      />
      <div className="flex shrink-0 flex-col items-end">
        <HistoryAmount {...{ labels, status }} />
        <span className="flex items-center gap-2 text-13 text-muted">
          {status !== 'SUCCESS' && <StatusBadge status={status} />}
          <time dateTime={date.toISOString()} title={formatMoment(date)}>
            {formatShortDay(date)}
          </time>
        </span>
      </div>
      {info.kind !== 'creation' && (
        <Link
          href={routes.transaction(formatSafeAddress(safe), id)}
          prefetch={false}
          aria-label={`Open: ${readClaimed(labels)}, ${formatShortDay(date)}`}
          className="absolute inset-0 outline-offset-[-2px]"
        />
      )}
    </li>
  );
}
