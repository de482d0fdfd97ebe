import { cleanLines } from '@/lib/format/clean-lines';
import type { Check } from '@/lib/safe/verify/verification';
import { plainLabels } from '../rows/claim-labels';
import { TransactionMark } from '../rows/transaction-mark';

export interface FailedSummaryProps {
  /** The first check that contradicts the transaction. */
  check: Check;
}

/** Replaces the sentence of a row whose check failed. */
export function FailedSummary({ check: { id, label, detail } }: FailedSummaryProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 md:gap-4">
      <TransactionMark mark={plainLabels('shield-alert', '').mark} isFailed />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium text-danger">{nameFailure(id, label)}</p>
        {detail !== undefined && <p className="whitespace-pre-line text-13">{cleanLines(detail)}</p>}
      </div>
    </div>
  );
}

function nameFailure(id: string, label: string): string {
  if (id.startsWith('meaning-')) return 'Don’t confirm: the description doesn’t match the data';
  if (id === 'hash') return 'Don’t confirm: the data doesn’t match the transaction hash';
  if (id.startsWith('signer-')) return 'Don’t confirm: a signature is invalid';
  return `Don’t confirm: a check failed (${label})`;
}
