import { queryOptions, useQuery } from '@tanstack/react-query';
import { inspectTransaction } from '@/lib/actions/inspect-transaction';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

export const transactionOptions = (clients: Clients, safe: SafeRef, id: string) =>
  queryOptions({
    queryKey: keys.transaction(safe, id),
    queryFn: ({ signal }) => inspectTransaction(clients, { safe, id, signal }),
    ...freshness.live,
    // bigint and Date values have no structure to share
    structuralSharing: false,
  });

/** One transaction with all its checks. */
export const useTransaction = (safe: SafeRef, id: string) =>
  useQuery(transactionOptions(useClients(), safe, id));
