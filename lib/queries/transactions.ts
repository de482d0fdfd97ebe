import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ConfirmRequest, confirmTransaction } from '@/lib/actions/confirm-transaction';
import { type ExecuteRequest, executeTransaction } from '@/lib/actions/execute-transaction';
import { followExecution } from '@/lib/actions/follow-execution';
import { inspectTransaction } from '@/lib/actions/inspect-transaction';
import { type ProposeRequest, proposeTransaction } from '@/lib/actions/propose-transaction';
import { resendSignedWork } from '@/lib/actions/resend-signed-work';
import { type ListItem, type ListPage, listHistory, listQueue } from '@/lib/gateway/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SignedWork } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/types';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { freshness } from './freshness';
import { keys } from './keys';
import { refresh } from './refresh';

/** All loaded pages as one list; a row that came twice is shown once. */
function joinPages({ pages }: { pages: readonly ListPage[] }): readonly ListItem[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => {
      if (item.kind !== 'transaction') return true;
      const isNew = !seen.has(item.transaction.id);
      seen.add(item.transaction.id);
      return isNew;
    });
}

const pageParameters = {
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: ({ next }: ListPage) => next,
};

export const queueOptions = ({ gateway }: Clients, safe: SafeRef) =>
  infiniteQueryOptions({
    queryKey: keys.queue(safe),
    queryFn: ({ pageParam, signal }) => listQueue(gateway, safe, { cursor: pageParam, signal }),
    ...pageParameters,
    select: joinPages,
    ...freshness.live,
  });

export const useQueue = (safe: SafeRef) => useInfiniteQuery(queueOptions(useClients(), safe));

export const historyOptions = ({ gateway }: Clients, safe: SafeRef) =>
  infiniteQueryOptions({
    queryKey: keys.history(safe),
    queryFn: ({ pageParam, signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return listHistory(gateway, safe, { cursor: pageParam, timezone: timeZone, signal });
    },
    ...pageParameters,
    select: joinPages,
    ...freshness.calm,
  });

export const useHistory = (safe: SafeRef) => useInfiniteQuery(historyOptions(useClients(), safe));

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

/** Looks after a running execution until the chain has said what became of it, then refetches its Safe. */
export const executionOptions = ({ chain }: Clients, queryClient: QueryClient, execution: RunningExecution) =>
  queryOptions({
    queryKey: keys.execution(execution.safe, execution.transactionHash),
    queryFn: async () => {
      const known = await followExecution(chain, execution);
      // Only then do owners, balances and lists differ; nothing waits for their refetching.
      if (known.outcome && !execution.outcome) void refresh(queryClient, 'executed', execution.safe);
      return known;
    },
    enabled: !execution.outcome,
    refetchInterval: 2_000,
  });

export function useProposeTransaction() {
  const { gateway } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ProposeRequest) =>
      proposeTransaction({ gateway, wallet: await wallet.getWalletClient() }, request),
    onSuccess: (_stated, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}

export function useConfirmTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ConfirmRequest) =>
      confirmTransaction({ ...clients, wallet: await wallet.getWalletClient() }, request),
    onSettled: (_stated, _error, { reviewed }) => refresh(queryClient, 'confirmed', reviewed.safe),
  });
}

export function useExecuteTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ExecuteRequest) =>
      executeTransaction({ ...clients, wallet: await wallet.getWalletClient() }, request),
    onSettled: (_hash, _error, { reviewed }) => refresh(queryClient, 'confirmed', reviewed.safe),
  });
}

/** Sends signed work again that the gateway did not take before. */
export function useResendSignedWork() {
  const clients = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (work: SignedWork) => resendSignedWork(clients, work),
    onSuccess: (_stated, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}
