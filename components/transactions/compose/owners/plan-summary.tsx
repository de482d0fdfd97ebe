import { SummaryRow } from '@/components/signing/compose/form-summary';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';

export interface PlanSummaryProps {
  before: SafeSettings;
  after: SafeSettings;
  changes: readonly SafeChange[];
}

/** The required confirmations before and after, in one line, and the number of changes. */
export function PlanSummary({ before, after, changes }: PlanSummaryProps) {
  if (changes.length === 0) return <SummaryRow name="Changes">None yet</SummaryRow>;
  const powerOf = ({ threshold, owners }: SafeSettings) => `${threshold} of ${owners.length}`;
  const isSame = powerOf(before) === powerOf(after);
  return (
    <>
      <SummaryRow name="Changes">{changes.length}</SummaryRow>
      <SummaryRow name="Confirmations">
        {isSame ? powerOf(after) : `${powerOf(before)} → ${powerOf(after)}`}
      </SummaryRow>
    </>
  );
}
