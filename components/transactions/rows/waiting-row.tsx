import { TimeAgo } from '@/components/shared/time-ago';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { showNote } from '@/lib/format/transaction-note';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeClaim, readClaimed } from './claim-labels';
import { ClaimSummary } from './claim-summary';
import { useRowBytes } from './use-row-bytes';
import { useRowLabels } from './use-row-labels';

export interface WaitingRowProps {
  transaction: TransactionSummary;
  safe: SafeRef;
  /** The number of required confirmations at present; undefined while the chain has not answered. */
  threshold: number | undefined;
  /** Whether the reader must act on it. */
  isForReader: boolean;
  /** The list from which the person goes through transactions one by one. */
  from?: 'accounts';
}

/** A transaction that needs an owner, with its progress and a link to its page. */
export function WaitingRow({ transaction, safe, threshold, isForReader, from }: WaitingRowProps) {
  const { id, info, date, note, execution } = transaction;
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const nameOf = useNames();
  // Loaded bytes give the sentence; until then, and without any, the gateway's description is shown.
  const read = useRowLabels(safe, useRowBytes(safe, transaction), threshold);
  const labels = read ?? describeClaim(info, 'planned', { nonce: multisig?.nonce, nameOf, threshold });
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 md:gap-4">
      <ClaimSummary labels={labels} party="below" note={showNote(note, 60)} className="flex-1" />
      <TimeAgo isShort date={date} className="text-13 text-muted max-md:hidden" />
      {multisig && (
        <SignaturesRing
          confirmed={multisig.confirmationsSubmitted}
          required={multisig.confirmationsRequired}
          isYourTurn={isForReader}
        />
      )}
      {/* On a phone the whole row is this link. */}
      <ButtonLink
        size="sm"
        variant={isForReader ? 'soft' : 'secondary'}
        href={routes.transaction(formatSafeAddress(safe), id, from)}
        aria-label={`Review: ${readClaimed(labels)}`}
        className="max-md:absolute max-md:inset-0 max-md:h-auto max-md:border-0 max-md:bg-transparent"
      >
        <span className="max-md:sr-only">Review</span>
      </ButtonLink>
    </li>
  );
}
