import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SafeState } from '@/lib/chain/safe-state';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useStored } from '@/lib/hooks/use-stored';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { keys } from '../keys';

type SafeNow = Pick<SafeState, 'owners' | 'nonce'>;

/** Adds to the gateway's queue what this browser sent and the gateway does not show yet. */
export type AddSent = (items: readonly ListItem[], state: SafeNow | undefined) => readonly ListItem[];

const sentOptions = (safe: SafeRef, version: string) =>
  queryOptions({
    // The version is that of the storage: another one is another question.
    queryKey: [...keys.safe(safe), 'sent', version] as const,
    queryFn: async (): Promise<AddSent> => {
      // Hashes, curves and the making of rows are not part of what draws the list: mostly nothing was sent.
      const [{ listSentTransactions }, { mergeSent }] = await Promise.all([
        import('@/lib/actions/submit/list-sent-transactions'),
        import('./merge-sent'),
      ]);
      const sent = await listSentTransactions(safe);
      return (items, state) => mergeSent(items, sent, state);
    },
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

const addNothing: AddSent = (items) => items;

/** What this browser submitted for a Safe and the gateway may not show yet; mostly nothing, and then nothing is asked. */
export function useSentTransactions(safe: SafeRef): AddSent {
  const records = useStored(submitted).filter((record) => isSameSafe(record.safe, safe));
  const version = records.map(({ safeTxHash, signed }) => safeTxHash + (signed?.signer ?? '')).join();
  const { data } = useQuery({ ...sentOptions(safe, version), enabled: records.length > 0 });
  return records.length > 0 ? (data ?? addNothing) : addNothing;
}
