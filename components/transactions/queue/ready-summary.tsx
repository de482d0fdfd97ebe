import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ClaimSummary } from '../rows/claim-summary';
import { useRowLabels } from '../rows/use-row-labels';
import { describeClaim } from '../words/claim-labels';
import type { CheckedRow } from './selection';

export interface ReadySummaryProps {
  safe: SafeRef;
  ready: CheckedRow;
  /** Whether the whole address of the other party is shown, for the last look before signing. */
  hasWholeAddress?: boolean;
}

/** The number and the sentence of a chosen transaction. */
export function ReadySummary({ safe, ready: { row, check }, hasWholeAddress = false }: ReadySummaryProps) {
  const { transaction, report } = check;
  const nameOf = useNames();
  const bytes = { safeTxHash: report.hashes.safeTxHash, transaction };
  const labels =
    useRowLabels(safe, bytes) ?? describeClaim(row.info, 'planned', { nonce: transaction.nonce, nameOf });
  return (
    <>
      <span className="w-8 shrink-0 text-right text-muted">{String(transaction.nonce)}</span>
      <div className="min-w-0 flex-1">
        <ClaimSummary labels={labels} party="inline" />
        {hasWholeAddress && labels.counterparty && (
          <div className="mt-1 pl-12 text-13 md:pl-13">
            <GroupedAddress address={labels.counterparty.address} />
          </div>
        )}
      </div>
    </>
  );
}
