import Link from 'next/link';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import { formatTime } from '@/lib/format/date';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { describeClaim, readClaimed } from '../rows/claim-labels';
import { ClaimSummary } from '../rows/claim-summary';
import { StatusBadge } from '../rows/status-badge';

export interface HistoryRowContentProps {
  transaction: TransactionSummary;
  /** The Safe as links carry it. */
  safe: string;
}

const maxNoteLength = 140;

/** One thing that happened: what, how much, with whom, when, and how it ended. The whole row leads to it. */
export function HistoryRowContent({ transaction, safe }: HistoryRowContentProps) {
  const { id, info, date, status, execution, note, transactionHash } = transaction;
  // The gateway has no details of a creation.
  const hasPage = info.kind !== 'creation';
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken md:px-5">
      <div className="min-w-0 flex-1">
        <ClaimSummary info={info} tense="done" />
        {note !== undefined && note !== '' && (
          <p className="mt-1 pl-11 text-13 text-muted">{cleanText(note, maxNoteLength)}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-x-3 gap-y-1 md:flex-row md:items-center">
        {execution?.kind === 'module' && <Badge>By a module</Badge>}
        <StatusBadge status={status} />
        <span className="flex items-center gap-2 text-13 text-muted">
          {execution?.kind === 'multisig' && (
            <span title="Nonce">
              <span className="sr-only">nonce </span>#{String(execution.nonce)}
            </span>
          )}
          <time dateTime={date.toISOString()}>{formatTime(date)}</time>
        </span>
      </div>
      <span className="hidden w-12 shrink-0 items-center justify-end self-center md:flex">
        {transactionHash && <ExplorerLink kind="tx" value={transactionHash} className="relative z-10" />}
        {hasPage && <Icon name="chevron-right" size={18} className="text-muted" />}
      </span>
      {hasPage && (
        <Link
          href={routes.transaction(safe, id)}
          prefetch={false}
          aria-label={`Open: ${readClaimed(describeClaim(info, 'done'))}, ${formatTime(date)}`}
          className="absolute inset-0 outline-offset-[-2px]"
        />
      )}
    </div>
  );
}
