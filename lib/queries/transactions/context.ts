import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { ContextRequest } from '@/lib/actions/risk/read-transaction-context';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { collectParties, collectPastRows } from './past-rows';
import { queueOptions } from './transactions';

/** A page of a Safe's executed transactions, which only executions change; consecutive reviews share it. */
const executedOptions = ({ gateway }: Clients, safe: SafeRef, to: Address | undefined) =>
  queryOptions({
    queryKey: keys.executed(safe, to),
    queryFn: async () => {
      const { listMultisigTransactions } = await import(
        '@/lib/gateway/resources/transactions/filtered-lists'
      );
      return listMultisigTransactions(gateway, { safe, filter: { to, isExecuted: true } });
    },
    ...staleTimes.minutes,
    retry: false,
    structuralSharing: false,
  });

export type ContextOptions = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** How the transaction came to the gateway; undefined for one that is not proposed yet. */
  readonly proposal?: ContextRequest['proposal'];
  /** The page's state of the Safe; while it is undefined the query is off. */
  readonly state: ContextRequest['state'] | undefined;
};

const transactionContextOptions = (
  clients: Clients,
  { safe, transaction, proposal, state }: ContextOptions,
) =>
  queryOptions({
    queryKey: keys.context(safe, hashTransaction(safe, transaction).safeTxHash, proposal),
    // The query never reads the state itself, which would take the read away from the page that is shown meanwhile.
    queryFn:
      state === undefined
        ? skipToken
        : async ({ client }) => {
            // The page's queue is reused, and refetched only where it is out of date.
            const [{ readTransactionContext }, parties, pages] = await Promise.all([
              import('@/lib/actions/risk/read-transaction-context'),
              collectParties(client, safe),
              state.isCreated === false
                ? undefined
                : client.fetchInfiniteQuery(queueOptions(clients, safe)).catch(() => undefined),
            ]);
            const queue = pages && {
              items: pages.pages.flatMap(({ items }) => items),
              isComplete: pages.pages.at(-1)?.next === undefined,
            };
            return readTransactionContext(clients, {
              ...{ safe, transaction, proposal, state, queue, parties },
              past: collectPastRows(client, safe),
              listExecuted: (to) => client.fetchQuery(executedOptions(clients, safe, to)),
            });
          },
    ...staleTimes.minutes,
    structuralSharing: false,
  });

/** Reads the context of an open transaction that a review checks: recipients, contracts, its place in the queue. */
export const useTransactionContext = (question: ContextOptions) =>
  useQuery(transactionContextOptions(useClients(), question));
