import Link from 'next/link';
import { type Address, isAddressEqual } from 'viem';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatTime } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, readClaimed } from '../rows/claim-labels';
import { ClaimedAmountText, ClaimSummary } from '../rows/claim-summary';
import { StatusBadge } from '../rows/status-badge';
import { HistoryLabels } from './history-labels';

export interface HistoryRowContentProps {
  transaction: TransactionSummary;
  safe: SafeRef;
}

const maxNoteLength = 140;

// Few Safes have rows that need it.
const LazyModuleNote = lazyPanel(async () => (await import('./module-note')).ModuleNote);

/** A row of history: the sentence, amount, counterparty, time and outcome. The whole row links to the transaction. */
export function HistoryRowContent(props: HistoryRowContentProps) {
  return <HistoryLabels {...props}>{(labels) => <LabeledRow {...props} labels={labels} />}</HistoryLabels>;
}

function LabeledRow({ transaction, safe, labels }: HistoryRowContentProps & { labels: ClaimLabels }) {
  const { id, info, date, status, execution, note, transactionHash, inLogs } = transaction;
  // The gateway has no details of a creation, nor of a module's execution that only the chain's logs show.
  const hasPage = info.kind !== 'creation' && inLogs === undefined;
  return (
    <div className="relative -mx-3 flex min-h-16 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-sunken md:gap-4 print:mx-0">
      <ClaimSummary
        labels={labels}
        party="inline"
        hasAmountAside
        note={
          execution?.kind === 'module' && inLogs !== undefined ? (
            <LazyModuleNote module={execution.module} inLogs={inLogs} />
          ) : (
            showNote(note, maxNoteLength)
          )
        }
        className="flex-1"
      />
      <span className="flex items-center gap-2 max-md:hidden">
        {execution?.kind === 'module' && <Badge>{nameSource(execution.module)}</Badge>}
        <HistoryStatus status={status} />
      </span>
      <div className="flex shrink-0 flex-col items-end md:w-40">
        <HistoryAmount {...{ labels, status }} />
        <span className="flex items-center gap-2 text-13 text-muted">
          {status !== 'SUCCESS' && <StatusBadge status={status} className="md:hidden" />}
          {execution?.kind === 'multisig' && (
            <span title="Nonce" className="max-md:sr-only">
              <span className="sr-only">nonce </span>#{String(execution.nonce)}
            </span>
          )}
          <time dateTime={date.toISOString()}>{formatTime(date)}</time>
        </span>
      </div>
      <span className="flex w-6 shrink-0 justify-end empty:hidden max-md:hidden">
        {transactionHash && <ExplorerLink kind="tx" value={transactionHash} className="relative z-10" />}
      </span>
      {hasPage && (
        <Link
          href={routes.transaction(formatSafeAddress(safe), id)}
          prefetch={false}
          aria-label={`Open: ${readClaimed(labels)}, ${formatTime(date)}`}
          className="absolute inset-0 rounded-control outline-offset-[-2px]"
        />
      )}
    </div>
  );
}

/** Spending limits are the only module that most people know, so only they are named. */
const nameSource = (module: Address) =>
  allowanceModules.some((one) => isAddressEqual(one, module)) ? 'From a spending limit' : 'By a module';

/** The outcome, loud only where it is not a success. */
function HistoryStatus({ status }: Pick<TransactionSummary, 'status'>) {
  if (status !== 'SUCCESS') return <StatusBadge status={status} />;
  return (
    <span title="Success" className="text-positive">
      <Icon name="check" size={16} />
      <span className="sr-only">Success</span>
    </span>
  );
}

export interface HistoryAmountProps extends Pick<TransactionSummary, 'status'> {
  labels: ClaimLabels;
}

/** The amount that came in or went out: incoming amounts are green, and amounts that did not move have no sign. */
export function HistoryAmount({ labels: { moved, sign, doubt }, status }: HistoryAmountProps) {
  if (!moved) return null;
  const hasMoved = status === 'SUCCESS';
  return (
    <span
      className={cn(
        'text-right font-medium',
        !hasMoved && 'text-muted',
        hasMoved && sign === '+' && !doubt && 'text-positive',
        doubt && 'text-danger',
      )}
    >
      <ClaimedAmountText moved={moved} {...(hasMoved && { sign })} />
    </span>
  );
}
