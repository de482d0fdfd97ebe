import { type ReadonlyURLSearchParams, useSearchParams } from 'next/navigation';
import type { ComponentType } from 'react';
import type { KindFormProps, ReviewOptions } from '@/components/transactions/compose/form/kind-form';
import { useTransactionForm } from '@/components/transactions/compose/form/use-transaction-form';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';

export interface OpenFormProps {
  safe: SafeRef;
  Form: ComponentType<KindFormProps>;
  kind?: string;
  /** Told what is to be reviewed; the nonce only where it was typed. */
  onReview: (review: {
    calls: readonly Call[];
    nonce: bigint | undefined;
    note: string;
    remarks?: ReviewOptions['remarks'];
  }) => void;
}

/** One kind's form with what all forms have in common, without the review behind it. */
export function OpenForm({ safe, Form, kind = 'send', onReview }: OpenFormProps) {
  const query: ReadonlyURLSearchParams = useSearchParams();
  const { form, choice, note } = useTransactionForm({
    ...{ safe, kind, nonce: undefined, takesFocus: false, addToBatch: undefined, isBatchEdit: false },
    onReview: (calls, { remarks }) =>
      onReview({
        calls,
        nonce: choice.isTyped ? choice.nonce : undefined,
        note,
        ...(remarks && { remarks }),
      }),
  });
  return <Form {...{ safe, form, query }} />;
}
