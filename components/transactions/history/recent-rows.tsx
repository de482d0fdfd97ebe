import Link from 'next/link';
import type { Address } from 'viem';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { EmptyState } from '@/components/shared/empty-state';
import { ClaimSummary } from '@/components/transactions/rows/claim-summary';
import { StatusBadge } from '@/components/transactions/rows/status-badge';
import { TransactionMark } from '@/components/transactions/rows/transaction-mark';
import { type ClaimLabels, readClaimed } from '@/components/transactions/words/claim-labels';
import { routes } from '@/config/routes';
import { formatMoment, formatShortDay } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { findOnlyRival } from '@/lib/queries/transactions/waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { HistoryLabels } from './history-labels';
import { HistoryAmount, PartyName } from './history-row';
import { arrangeHistory } from './history-rows';
import { MissingExecutions, useLacksExecutions } from './missing-executions';

export interface RecentRowsProps {
  safe: SafeRef;
  items: readonly ListItem[];
}

const shownCount = 4;

/** The newest rows of a history, with a notice where executions are missing. */
export function RecentRows({ safe, items }: RecentRowsProps) {
  const lacksExecutions = useLacksExecutions(safe);
  const rows = selectTransactions(items);
  if (arrangeHistory(items).length === 0 && !lacksExecutions)
    return <EmptyState title="No history yet">Payments and executed transactions appear here.</EmptyState>;
  return (
    <>
      <MissingExecutions safe={safe} />
      <ul className="divide-y divide-line">
        {rows.slice(0, shownCount).map((transaction) => (
          <RecentRow
            key={transaction.id}
            transaction={transaction}
            rival={findOnlyRival(transaction, items)}
            safe={safe}
          />
        ))}
      </ul>
    </>
  );
}

interface RecentRowProps {
  transaction: TransactionSummary;
  rival: TransactionSummary | undefined;
  safe: SafeRef;
}

/** One transaction of the history on the dashboard. */
function RecentRow(props: RecentRowProps) {
  return <HistoryLabels {...props}>{(labels) => <LabeledRow {...props} labels={labels} />}</HistoryLabels>;
}

function LabeledRow({ transaction, safe, labels }: RecentRowProps & { labels: ClaimLabels }) {
  const { id, info, date, status, note, execution } = transaction;
  const number = execution?.kind === 'multisig' ? `, #${execution.nonce}` : '';
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 md:gap-4">
      {status === 'SUCCESS' && labels.moved && labels.counterparty ? (
        <PaidSummary labels={labels} payee={labels.counterparty.address} note={showNote(note, 60)} />
      ) : (
        <ClaimSummary
          labels={labels}
          party="below"
          hasAmountAside
          note={showNote(note, 60)}
          className="flex-1"
        />
      )}
      <div className="flex shrink-0 flex-col items-end">
        <HistoryAmount labels={labels} status={status} />
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
          // The same payment may have been made twice that day.
          aria-label={`Open: ${readClaimed(labels)}, ${formatMoment(date)}${number}`}
          className="absolute inset-0 outline-offset-[-2px]"
        />
      )}
    </li>
  );
}

interface PaidSummaryProps {
  labels: ClaimLabels;
  payee: Address;
  note: string | undefined;
}

/** A payment as in the history: the account on the other side leads. */
function PaidSummary({ labels: { mark, verb, doubt }, payee, note }: PaidSummaryProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 md:gap-4">
      <TransactionMark mark={mark} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-medium">
            <PartyName address={payee} />
          </span>
          <SymbolBadge doubt={doubt} />
        </p>
        <p className="truncate text-13 text-muted">
          {verb}
          {note && ` · ${note}`}
        </p>
      </div>
    </div>
  );
}
