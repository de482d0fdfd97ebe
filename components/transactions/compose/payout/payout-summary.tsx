import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import type { PayoutPart } from '@/lib/payout/split-payout';

export interface PayoutSummaryProps {
  parts: readonly PayoutPart[];
  count: number;
  /** The number of payments that can be paid as they are. */
  ready: number;
  /** The value of these payments; undefined where one has no price. */
  value: number | undefined;
}

/** How many payments there are, and their value. The sum of each token stands below the table (`PayoutTotals`). */
export function PayoutSummary({ parts, count, ready, value }: PayoutSummaryProps) {
  return (
    <>
      <SummaryRow name="Payments">
        {ready < count && `${ready.toLocaleString('en-US')} of `}
        {count.toLocaleString('en-US')}
      </SummaryRow>
      {parts.length > 1 && <SummaryRow name="Transactions">{parts.length}</SummaryRow>}
      {value !== undefined && (
        <SummaryRow name="Value">
          <FiatAmount amount={value} />
        </SummaryRow>
      )}
    </>
  );
}
