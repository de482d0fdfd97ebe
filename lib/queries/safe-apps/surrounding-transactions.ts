import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApproveRequest } from '@/lib/actions/execution/approve-hash';
import type { ExecuteRequest } from '@/lib/actions/execution/execute-transaction';
import type { SurroundingRequest } from '@/lib/actions/surrounding/follow-surrounding-request';
import { type SurroundingRequestLook, settleRefusal } from '@/lib/actions/surrounding/settle-refusal';
import type { SurroundingProposeRequest } from '@/lib/actions/surrounding/surrounding-transactions';
import { NonceConflictError } from '@/lib/errors/nonce';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { listShownConflicts, type WithShownConflicts } from '../nonce-review';
import { refresh } from '../refresh';

// Each action is loaded on demand, because most visits are not in a frame.

/** How often the surrounding wallet is asked about a request, while the page is visible. */
const followIntervalMs = 4_000;

/** Prepares the clients of an action in the surrounding wallet. */
function useSurroundingClients() {
  const clients = useClients();
  const wallet = useWallet();
  return async () => ({
    actions: await import('@/lib/actions/surrounding/surrounding-transactions'),
    clients: { ...clients, wallet: await wallet.getWalletClient() },
  });
}

/** Asks the surrounding wallet to propose a transaction of its Safe. */
export function useProposeInSurroundingWallet() {
  const prepare = useSurroundingClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SurroundingProposeRequest) => {
      const { actions, clients } = await prepare();
      return actions.proposeInSurroundingWallet(clients, request);
    },
    onSuccess: (_hash, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}

/** Asks the surrounding wallet to have its Safe approve another Safe's transaction. */
export function useApproveInSurroundingWallet() {
  const prepare = useSurroundingClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<ApproveRequest>) => {
      const { safe, inspection } = request.reviewed;
      const knownConflicts = listShownConflicts(queryClient, safe, inspection?.report.hashes.safeTxHash);
      const { actions, clients } = await prepare();
      return actions.approveInSurroundingWallet(clients, { knownConflicts, ...request });
    },
    onError: (error, { reviewed }) => {
      // The queue has changed. The answer doesn't wait for the refetch.
      if (error instanceof NonceConflictError) void refresh(queryClient, 'proposed', reviewed.safe);
    },
  });
}

/** Asks the surrounding wallet to have its Safe execute another Safe's transaction. */
export function useExecuteInSurroundingWallet() {
  const prepare = useSurroundingClients();
  return useMutation({
    mutationFn: async (request: ExecuteRequest) => {
      const { actions, clients } = await prepare();
      return actions.executeInSurroundingWallet(clients, request);
    },
  });
}

/** The state of a request; once it is executed, its Safe and the Safe it was about are refetched. */
export function useSurroundingRequest(request: SurroundingRequest, about: SafeRef) {
  const { chain } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  const queryKey = keys.surroundingRequest(request.safe, request.safeTxHash);
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: async () => {
        const { followSurroundingRequest } = await import(
          '@/lib/actions/surrounding/follow-surrounding-request'
        );
        const state = await followSurroundingRequest(
          { chain, wallet: await wallet.getWalletClient() },
          request,
        );
        // The answer doesn't wait for the refetch.
        if (state === 'executed' || state === 'failed')
          for (const safe of [request.safe, about]) void refresh(queryClient, 'executed', safe);
        return settleRefusal(state, queryClient.getQueryData<SurroundingRequestLook>(queryKey), Date.now());
      },
      // A refusal may turn out to be an execution that the service had not indexed.
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'executed' || data?.state === 'failed' ? false : followIntervalMs,
      select: ({ state }: SurroundingRequestLook) => state,
    }),
  );
}
