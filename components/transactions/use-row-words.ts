import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { freshness } from '@/lib/queries/freshness';
import { keys } from '@/lib/queries/keys';
import { useTokens } from '@/lib/queries/tokens';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

type Bytes = { readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

const rowWordsOptions = (safe: SafeRef, bytes: Bytes | undefined) =>
  queryOptions({
    queryKey: [...keys.safe(safe), 'row-words', bytes?.safeTxHash] as const,
    queryFn: async () => {
      if (!bytes) return null;
      // Interfaces and their parser are large: the list is drawn before they are there.
      const { readRowWords } = await import('./row-words');
      return readRowWords(safe, bytes.transaction);
    },
    enabled: bytes !== undefined,
    ...freshness.fixed,
    structuralSharing: false,
  });

/** What a transaction does in the words of its own bytes; no sentence until they were read, and without any. */
export function useRowWords(safe: SafeRef, bytes: Bytes | undefined) {
  const { data: words, isLoading } = useQuery(rowWordsOptions(safe, bytes));
  const tokens = useTokens(words?.tokens ?? []);
  return { sentence: words?.describe((address) => tokens.get(address)), isLoading };
}
