import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** The number of transactions that are read; each costs a request. */
const readTransactions = 12;

const lastConfirmedOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.lastConfirmed(safe),
    queryFn: async ({ signal }) => {
      const { readConfirmed } = await import('@/lib/actions/history/read-confirmed');
      return readConfirmed(gateway, { safe, count: readTransactions }, { signal });
    },
    ...staleTimes.minutes,
    // Optional: nothing depends on it.
    retry: false,
    structuralSharing: false,
  });

/** The last executed transactions and who confirmed them, according to the gateway; the oldest first. */
export const useLastConfirmed = (safe: SafeRef, { enabled }: { readonly enabled: boolean }) =>
  useQuery({ ...lastConfirmedOptions(useClients(), safe), enabled });
