import { useMemo } from 'react';
import { ClaimSummary } from '@/components/transactions/rows/claim-summary';
import { useRowLabels } from '@/components/transactions/rows/use-row-labels';
import { Skeleton } from '@/components/ui/skeleton';
import { useSafeState } from '@/lib/queries/safes/safes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';

export interface EntrySummaryProps {
  safe: SafeRef;
  calls: readonly Call[];
}

/** Describes calls from their own bytes: the first one, and how many follow. */
export function EntrySummary({ safe, calls }: EntrySummaryProps) {
  const [first] = calls;
  const bytes = useMemo(() => {
    if (!first) return undefined;
    const transaction = buildSafeTransaction({ calls: [first], nonce: 0n });
    return { transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash };
  }, [safe, first]);
  const { data: state } = useSafeState(safe);
  const labels = useRowLabels(safe, bytes, { threshold: state?.threshold });
  if (!labels) return <Skeleton className="h-9 flex-1" />;
  const isEmpty = first?.to === safe.address && first.data === '0x' && first.value === 0n;
  return (
    <ClaimSummary
      className="flex-1"
      labels={isEmpty ? { ...labels, verb: 'Make an empty call to this Safe' } : labels}
      party="below"
      note={calls.length > 1 ? `and ${calls.length - 1} more` : undefined}
    />
  );
}
