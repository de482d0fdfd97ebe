import { queryOptions, useQuery } from '@tanstack/react-query';
import { silentDays } from '@/lib/history/owner-signatures';
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

const messageSignaturesOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: [...keys.lastConfirmed(safe), 'messages'],
    queryFn: async ({ signal }) => {
      const { readMessageSignatures } = await import('@/lib/actions/history/read-open-signatures');
      return readMessageSignatures(gateway, safe, { signal });
    },
    ...staleTimes.minutes,
    retry: false,
    structuralSharing: false,
  });

/** The signatures of a Safe's newest messages, according to the gateway. */
export const useMessageSignatures = (safe: SafeRef) => useQuery(messageSignaturesOptions(useClients(), safe));

const queuedSignaturesOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: [...keys.lastConfirmed(safe), 'queue'],
    queryFn: async ({ signal }) => {
      const { readQueuedSignatures } = await import('@/lib/actions/history/read-open-signatures');
      return readQueuedSignatures(gateway, safe, { signal });
    },
    ...staleTimes.minutes,
    retry: false,
    structuralSharing: false,
  });

/** The signatures of the first transactions of the queue, according to the gateway. */
export const useQueuedSignatures = (safe: SafeRef, { enabled }: { readonly enabled: boolean }) =>
  useQuery({ ...queuedSignaturesOptions(useClients(), safe), enabled });

const pastOwnersOptions = ({ chain }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: [...keys.lastConfirmed(safe), 'past owners'],
    queryFn: async () => {
      const { readPastOwners } = await import('@/lib/chain/read-past-owners');
      return readPastOwners(chain, safe, { days: silentDays });
    },
    ...staleTimes.fixed,
    retry: false,
  });

/** The owners that a Safe had so long ago, as the node remembers them. */
export const usePastOwners = (safe: SafeRef, { enabled }: { readonly enabled: boolean }) =>
  useQuery({ ...pastOwnersOptions(useClients(), safe), enabled });
