import { Fragment } from 'react';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { formatTokenAmount, parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { PaymentDraft } from './transfer-draft';
import type { PaymentContext } from './transfer-form.schema';

export interface TransferSummaryProps {
  payments: readonly PaymentDraft[];
  contexts: readonly PaymentContext[];
}

/** What is sent of each token, and what that leaves. */
export function TransferSummary({ payments, contexts }: TransferSummaryProps) {
  const totals = addUp(payments, contexts);
  return totals.map(({ asset, sent, holding }) => {
    const rest = holding === undefined ? undefined : holding - sent;
    const write = (value: bigint) =>
      `${formatTokenAmount(value, asset.decimals)} ${cleanText(asset.symbol, 20)}`;
    return (
      <Fragment key={asset.id}>
        <SummaryRow name="Send">{write(sent)}</SummaryRow>
        {rest !== undefined && rest >= 0n && <SummaryRow name="Balance after">{write(rest)}</SummaryRow>}
      </Fragment>
    );
  });
}

type Total = {
  readonly asset: NonNullable<PaymentContext['asset']>;
  readonly sent: bigint;
  readonly holding: bigint | undefined;
};

function addUp(payments: readonly PaymentDraft[], contexts: readonly PaymentContext[]): readonly Total[] {
  const totals = new Map<string, Total>();
  payments.forEach((payment, index) => {
    const { asset, holding } = contexts[index] ?? {};
    const parsed = asset && parseTokenAmount(payment.amount, asset.decimals);
    if (!asset || !parsed?.ok) return;
    const sent = (totals.get(asset.id)?.sent ?? 0n) + parsed.amount;
    totals.set(asset.id, { asset, sent, holding });
  });
  return [...totals.values()];
}
