import { SignaturesRing } from '@/components/signing/signatures-ring';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { describeClaim, readClaimed } from './claim-labels';
import { ClaimSummary } from './claim-summary';

export interface WaitingRowProps {
  transaction: TransactionSummary;
  /** The Safe as links carry it. */
  safe: string;
  /** Whether the reader is the one who is waited for. */
  isForReader: boolean;
}

/** One transaction that needs somebody: what, how far it is, and the way to it. */
export function WaitingRow({ transaction, safe, isForReader }: WaitingRowProps) {
  const { id, info, execution } = transaction;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ClaimSummary info={info} tense="planned" className="min-w-52 flex-1" />
      <div className="flex items-center gap-3 max-sm:ml-11">
        {execution?.kind === 'multisig' && (
          <SignaturesRing
            confirmed={execution.confirmationsSubmitted}
            required={execution.confirmationsRequired}
          />
        )}
        <ButtonLink
          size="sm"
          variant={isForReader ? 'primary' : 'secondary'}
          href={routes.transaction(safe, id)}
          aria-label={`Review: ${readClaimed(describeClaim(info, 'planned'))}`}
        >
          Review
        </ButtonLink>
      </div>
    </li>
  );
}
