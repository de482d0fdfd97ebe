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
    // The version is that of the storage: another one is another question.
    queryKey: [...keys.safe(safe), 'own-copies', version] as const,
    queryFn: () => listOwnCopies(safe),
    gcTime: 0,
    structuralSharing: false,
  });

/** What this browser itself has of the transactions that can still be executed, in the order of their nonces. */
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
