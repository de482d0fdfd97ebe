import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeClaim } from '../rows/claim-labels';
import { ClaimSummary } from '../rows/claim-summary';
import { useRowLabels } from '../rows/use-row-labels';
import type { ReadyRow } from './find-ready-run';

export interface ReadySummaryProps {
  safe: SafeRef;
  ready: ReadyRow;
}

/** The nonce and the sentence of a transaction that is ready to execute. */
export function ReadySummary({ safe, ready: { row, check } }: ReadySummaryProps) {
  const { transaction, report } = check;
  const nameOf = useNames();
  const bytes = { safeTxHash: report.hashes.safeTxHash, transaction };
  const labels =
    useRowLabels(safe, bytes, undefined) ??
    describeClaim(row.info, 'planned', { nonce: transaction.nonce, nameOf });
  return (
    <>
      <span className="w-8 shrink-0 text-right text-muted">{String(transaction.nonce)}</span>
      <ClaimSummary labels={labels} party="inline" className="flex-1" />
    </>
  );
}
