import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SafeState } from '@/lib/chain/safe-state';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useStored } from '@/lib/hooks/use-stored';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { keys } from '../keys';

type SafeNow = Pick<SafeState, 'owners' | 'nonce'>;

/** Adds to the gateway's queue what this browser sent and the gateway doesn't list yet. */
export type AddSent = (items: readonly ListItem[], state: SafeNow | undefined) => readonly ListItem[];

const sentOptions = (safe: SafeRef, version: string) =>
  queryOptions({
    // A changed storage is another query.
    queryKey: [...keys.safe(safe), 'sent', version] as const,
    queryFn: async (): Promise<AddSent> => {
      // Loaded on demand: usually nothing was sent, and drawing the list needs no elliptic curves.
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

/** Adds what this browser submitted for a Safe and the gateway may not list yet. */
export function useSentTransactions(safe: SafeRef): AddSent {
  const records = useStored(submitted).filter((record) => isSameSafe(record.safe, safe));
  const version = records.map(({ safeTxHash, signed }) => safeTxHash + (signed?.signer ?? '')).join();
  const { data } = useQuery({ ...sentOptions(safe, version), enabled: records.length > 0 });
  return records.length > 0 ? (data ?? addNothing) : addNothing;
}
