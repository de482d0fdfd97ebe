'use client';

import { OpenSafe } from '@/components/shared/open-safe';
import { Notice } from '@/components/ui/overlay/notice';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from './transaction-skeleton';
import { TransactionView } from './transaction-view';

/** The transaction that the address bar names. */
export function TransactionPage() {
  return <OpenSafe skeleton={<TransactionSkeleton />}>{(safe) => <Named safe={safe} />}</OpenSafe>;
}

function Named({ safe }: { safe: SafeRef }) {
  const id = useQueryId();
  if (id === '')
    return (
      <Notice tone="warning" title="No transaction in this link">
        The link has no “id”. Open the transaction from the queue or from history.
      </Notice>
    );
  return <TransactionView safe={safe} id={id} />;
}
