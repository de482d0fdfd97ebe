'use client';

import { OpenSafe } from '@/components/shared/open-safe';
import { Notice } from '@/components/ui/overlay/notice';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from './transaction-skeleton';
import { TransactionView, type TransactionViewProps } from './transaction-view';

export type TransactionPageProps = Required<Pick<TransactionViewProps, 'back'>>;

/** The transaction that the address bar names. */
export function TransactionPage({ back }: TransactionPageProps) {
  const skeleton = (
    <>
      {back.queued}
      <TransactionSkeleton />
    </>
  );
  return <OpenSafe skeleton={skeleton}>{(safe) => <Named {...{ safe, back }} />}</OpenSafe>;
}

function Named({ safe, back }: TransactionPageProps & { safe: SafeRef }) {
  const id = useQueryId();
  if (id === '')
    return (
      <>
        {back.queued}
        <Notice tone="warning" title="No transaction in this link">
          The link has no “id”. Open the transaction from the queue or from history.
        </Notice>
      </>
    );
  return <TransactionView {...{ safe, id, back }} />;
}
