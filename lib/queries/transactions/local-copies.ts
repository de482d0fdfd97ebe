import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CountedCopy } from '@/lib/actions/verify/count-own-copies';
import { listOwnCopies } from '@/lib/actions/verify/local-copies';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox } from '@/lib/outbox/outbox';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { askAgainMs } from '../stale-times';

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
    ({ safeTxHash, confirmations }) => safeTxHash + nameSignatures(confirmations),
  );
  const signed = useStored(outbox).map((one) => one.safeTxHash + one.signer + nameSignatures([one]));
  const nonce = useSafeState(safe).data?.nonce ?? 0n;
  const query = useQuery(ownCopiesOptions(safe, [...saved, ...signed].join()));
  const open = query.data
    ?.filter(({ transaction }) => transaction.nonce >= nonce)
    .toSorted((a, b) => Number(a.transaction.nonce - b.transaction.nonce));
  return { ...query, data: open };
}

/** Tells apart what a transaction's signatures are without their whole bytes, which may be long. */
const nameSignatures = (confirmations: readonly Pick<Confirmation, 'signature'>[]) =>
  confirmations.map(({ signature }) => signature.slice(-32)).join();

/** The same copies with the confirmations that count (`countOwnCopies`). Nothing is asked while there are no copies. */
export function useCountedCopies(safe: SafeRef) {
  const { chain } = useClients();
  const { data: copies } = useOwnCopies(safe);
  const { data: state } = useSafeState(safe);
  const query = useQuery({
    queryKey: [
      ...keys.safe(safe),
      'counted-copies',
      String(state?.blockNumber),
      ...(copies ?? []).map(
        ({ safeTxHash, confirmations, contractSignatures }) =>
          safeTxHash + nameSignatures([...confirmations, ...contractSignatures]),
      ),
    ],
    queryFn: async (): Promise<readonly CountedCopy[]> => {
      if (!state || !copies || copies.length === 0) return [];
      // Loaded on demand: most browsers have saved none.
      const { countOwnCopies } = await import('@/lib/actions/verify/count-own-copies');
      return countOwnCopies(chain, { safe, copies }, state);
    },
    enabled: state !== undefined && copies !== undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === safe.address ? before : undefined),
    refetchInterval: (query) =>
      query.state.data?.some(({ isComplete }) => !isComplete) ? askAgainMs : false,
    gcTime: 0,
    structuralSharing: false,
  });
  const isThere = ({ copy }: CountedCopy) => copies?.some(({ safeTxHash }) => safeTxHash === copy.safeTxHash);
  return { ...query, data: copies && query.data?.filter(isThere) };
}
