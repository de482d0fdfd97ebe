import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SentTransaction } from '@/lib/actions/list-sent-transactions';
import { useStored } from '@/lib/hooks/use-stored';
import { delivered } from '@/lib/outbox/delivered';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { keys } from './keys';

const sentOptions = (safe: SafeRef, version: string) =>
  queryOptions({
    // The version is that of the storage: another one is another question.
    queryKey: [...keys.safe(safe), 'sent', version] as const,
    queryFn: async () => {
      // Hashes and curves are not part of what draws the list.
      const { listSentTransactions } = await import('@/lib/actions/list-sent-transactions');
      return listSentTransactions(safe);
    },
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

const none: readonly SentTransaction[] = [];

/** What this browser delivered for a Safe and the gateway may not show yet; mostly nothing, and then nothing is asked. */
export function useSentTransactions(safe: SafeRef): readonly SentTransaction[] {
  const records = useStored(delivered).filter((record) => isSameSafe(record.safe, safe));
  const version = records.map(({ safeTxHash, signed }) => safeTxHash + (signed?.signer ?? '')).join();
  const { data } = useQuery({ ...sentOptions(safe, version), enabled: records.length > 0 });
  return records.length > 0 ? (data ?? none) : none;
}
