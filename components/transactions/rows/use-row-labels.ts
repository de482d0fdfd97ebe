import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useTokens } from '@/lib/queries/tokens';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

type Bytes = { readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

const rowLabelsOptions = (safe: SafeRef, bytes: Bytes | undefined) =>
  queryOptions({
    queryKey: [...keys.safe(safe), 'row-words', bytes?.safeTxHash] as const,
    queryFn: async () => {
      if (!bytes) return null;
      // Interfaces and their parser are large: the list is drawn before they are there.
      const { readRowLabels } = await import('./row-labels');
      return readRowLabels(safe, bytes.transaction);
    },
    enabled: bytes !== undefined,
    ...staleTimes.fixed,
    structuralSharing: false,
  });

/** What a transaction does in the words of its own bytes; no sentence until they were read, and without any. */
export function useRowLabels(safe: SafeRef, bytes: Bytes | undefined) {
  const { data: labels, isLoading } = useQuery(rowLabelsOptions(safe, bytes));
  const tokens = useTokens(labels?.tokens ?? []);
  return { sentence: labels?.describe((address) => tokens.get(address)), isLoading };
}
