import { Fragment } from 'react';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { Skeleton } from '@/components/ui/skeleton';
import { formatExactAmount, parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { PaymentDraft } from './transfer-draft';
import type { PaymentState } from './use-payment-contexts';

export interface TransferSummaryProps {
  payments: readonly PaymentDraft[];
  contexts: readonly PaymentState[];
}

/** The sum of each sent token, and the balance that is left. */
export function TransferSummary({ payments, contexts }: TransferSummaryProps) {
  const totals = addUp(payments, contexts);
  return totals.map(({ asset, sent, holding, isPending }) => {
    const rest = holding === undefined ? undefined : holding - sent;
    const write = (value: bigint) =>
      `${formatExactAmount(value, asset.decimals)} ${cleanText(asset.symbol, 20)}`;
    return (
      <Fragment key={asset.id}>
        <SummaryRow name="Send">{write(sent)}</SummaryRow>
        {(rest === undefined || rest >= 0n) && (
          <SummaryRow name="Balance after">
            {/* An unknown balance keeps its place, because people miss a button that moves under the pointer. */}
            {rest !== undefined ? write(rest) : isPending ? <Skeleton className="my-1 w-16" /> : 'Unknown'}
          </SummaryRow>
        )}
      </Fragment>
    );
  });
}

type Total = {
  readonly asset: NonNullable<PaymentState['asset']>;
  readonly sent: bigint;
  readonly holding: bigint | undefined;
  /** Whether the chain may still tell the balance. */
  readonly isPending: boolean;
};

function addUp(payments: readonly PaymentDraft[], contexts: readonly PaymentState[]): readonly Total[] {
  const totals = new Map<string, Total>();
  payments.forEach((payment, index) => {
    const { asset, holding, holdingError } = contexts[index] ?? {};
    const parsed = asset && parseTokenAmount(payment.amount, asset.decimals);
    if (!asset || !parsed?.ok) return;
    const sent = (totals.get(asset.id)?.sent ?? 0n) + parsed.amount;
    const isPending = holding === undefined && !holdingError;
    totals.set(asset.id, { asset, sent, holding, isPending });
  });
  return [...totals.values()];
}
