import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOwnCopies } from '@/lib/actions/verify/local-copies';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';

const ownCopiesOptions = (safe: SafeRef, version: string) =>
  queryOptions({
    // A changed storage is another query.
    queryKey: [...keys.safe(safe), 'own-copies', version] as const,
    queryFn: () => listOwnCopies(safe),
    gcTime: 0,
    structuralSharing: false,
  });

/** This browser's copies of transactions that can still be executed, ordered by nonce. */
export function useOwnCopies(safe: SafeRef) {
  const saved = useStored(localTransactions).map(
    ({ safeTxHash, confirmations }) => safeTxHash + confirmations.length,
  );
  const signed = useStored(outbox).map(({ safeTxHash, signer }) => safeTxHash + signer);
  const nonce = useSafeState(safe).data?.nonce ?? 0n;
  const query = useQuery(ownCopiesOptions(safe, [...saved, ...signed].join()));
  const open = query.data
    ?.filter(({ transaction }) => transaction.nonce >= nonce)
    .toSorted((a, b) => Number(a.transaction.nonce - b.transaction.nonce));
  return { ...query, data: open };
}
