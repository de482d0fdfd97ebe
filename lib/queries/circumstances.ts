import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';
import { safeStateOptions } from './safes';
import { queueOptions } from './transactions';

export type CircumstancesQuestion = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who brought it to the gateway; undefined for what nobody has brought there yet. */
  readonly proposer?: Address | undefined;
};

const circumstancesOptions = (clients: Clients, { safe, transaction, proposer }: CircumstancesQuestion) =>
  queryOptions({
    queryKey: keys.circumstances(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: async ({ client }) => {
      // State and queue are those of the page; they are asked anew only where they are out of date.
      const [{ gatherCircumstances }, state, pages] = await Promise.all([
        import('@/lib/actions/gather-circumstances'),
        client.fetchQuery(safeStateOptions(clients, safe)),
        client.fetchInfiniteQuery(queueOptions(clients, safe)).catch(() => undefined),
      ]);
      const queue = pages && {
        items: pages.pages.flatMap(({ items }) => items),
        isComplete: pages.pages.at(-1)?.next === undefined,
      };
      return gatherCircumstances(clients, { safe, transaction, proposer, state, queue });
    },
    ...freshness.calm,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** What around an open transaction wants a second look: recipients, contracts, its place in the queue. */
export const useCircumstances = (question: CircumstancesQuestion) =>
  useQuery(circumstancesOptions(useClients(), question));
