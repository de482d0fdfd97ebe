import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClients } from '@/lib/hooks/use-clients';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The id of the rejection with this nonce in the loaded part of the queue; there can be only one. */
export function useQueuedRejection(safe: SafeRef, nonce: bigint): string | undefined {
  const { data } = useInfiniteQuery(queueOptions(useClients(), safe));
  const { safeTxHash } = useMemo(() => {
    const rejection = buildSafeTransaction({ calls: [encodeRejection({ safe: safe.address })], nonce });
    return hashTransaction(safe, rejection);
  }, [safe, nonce]);
  return data
    ?.flatMap((item) => (item.kind === 'transaction' ? [item.transaction.id] : []))
    .find((id) => id.toLowerCase().endsWith(safeTxHash));
}
