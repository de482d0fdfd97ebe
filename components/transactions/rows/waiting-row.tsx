import { useEffect } from 'react';
import { TimeAgo } from '@/components/shared/time-ago';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { showNote } from '@/lib/format/transaction-note';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { describeClaim } from '../words/claim-labels';
import { readSentence } from '../words/read-sentence';
import { ClaimSummary } from './claim-summary';
import { RiskNote, useRowRisk } from './row-risk';
import { useRejectionLabels } from './use-rejection-labels';
import { useRowBytes } from './use-row-bytes';
import { useRowLabels } from './use-row-labels';

export interface WaitingRowProps {
  transaction: TransactionSummary;
  safe: SafeRef;
  /** The number of required confirmations at present; undefined while the chain has not answered. */
  threshold: number | undefined;
  /** Whether the reader must act on it. */
  isForReader: boolean;
  /** Whether another row has its nonce. */
  isRival: boolean;
  /** The only other row of its nonce in the list. */
  rival: TransactionSummary | undefined;
  /** The transaction from this browser's own copy, which is not loaded again. */
  copy?: SafeTransaction;
  /** The list from which the person goes through transactions one by one. */
  from?: 'accounts';
  /** Called with its id once its risks are known. */
  onAssessed?: (id: string) => void;
}

/** A transaction that needs an owner, with its progress and a link to its page. */
export function WaitingRow({
  transaction,
  safe,
  threshold,
  isForReader,
  isRival,
  rival,
  copy,
  from,
  onAssessed,
}: WaitingRowProps) {
  const { id, info, date, note, execution, status } = transaction;
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const nameOf = useNames();
  // Loaded bytes give the sentence; until then, and without any, the gateway's description is shown.
  const bytes = useRowBytes(safe, transaction, { copy, asks: isForReader ? 'all' : 'calls' });
  const read = useRowLabels(safe, bytes, { threshold });
  const { risk, isAssessed } = useRowRisk(safe, bytes);
  useEffect(() => {
    if (isAssessed) onAssessed?.(id);
  }, [isAssessed, id, onAssessed]);
  const labels = useRejectionLabels(
    safe,
    read ?? describeClaim(info, 'planned', { nonce: multisig?.nonce, nameOf, threshold }),
    rival,
  );
  const isPlain = isForReader && isAssessed && !risk && !isRival;
  const verb = !isPlain ? 'Review' : status === 'AWAITING_EXECUTION' ? 'Execute' : 'Confirm';
  const place = [
    ...(multisig ? [`#${multisig.nonce}`] : []),
    // The list of all Safes has the same numbers several times.
    ...(from ? [`of ${cleanText(nameOf(safe.address) ?? formatShortAddress(safe.address), 60)}`] : []),
  ].join(' ');
  const sentence = readSentence(labels, nameOf) + (isRival ? `, hash ${id.slice(-8)}` : '');
  const words = showNote(note, 60);
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 md:gap-4">
      <ClaimSummary
        labels={labels}
        party="below"
        risk={risk && <RiskNote risk={risk} transaction={bytes?.transaction} />}
        note={words}
        className="flex-1"
      />
      <TimeAgo isShort date={date} className="text-13 text-muted max-md:hidden" />
      {multisig && (
        // A phone has room for what to do, and the ring is on the page that it opens.
        <span className="max-md:hidden">
          <SignaturesRing
            confirmed={multisig.confirmationsSubmitted}
            required={multisig.confirmationsRequired}
            isYourTurn={isForReader}
          />
        </span>
      )}
      {/* On a phone the whole row is this link. */}
      <ButtonLink
        size="sm"
        variant={isForReader && verb !== 'Review' ? 'soft' : 'secondary'}
        href={routes.transaction(formatSafeAddress(safe), id, from)}
        aria-label={`${verb}${place && ` ${place}`}: ${sentence}`}
        className="min-w-20 max-md:after:absolute max-md:after:inset-0"
      >
        {verb}
      </ButtonLink>
    </li>
  );
}
