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

// The code of an action is fetched when it is done: most visits are in no frame.

/** How often the host is asked what became of a request, while somebody sees the page. */
const followIntervalMs = 4_000;

/** What every action through the host is done with. */
function useHostClients() {
  const clients = useClients();
  const wallet = useWallet();
  return async () => ({
    actions: await import('@/lib/actions/surrounding/surrounding-transactions'),
    clients: { ...clients, wallet: await wallet.getWalletClient() },
  });
}

/** Asks the host to propose a transaction of its own Safe. */
export function useProposeThroughHost() {
  const prepare = useHostClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SurroundingProposeRequest) => {
      const { actions, clients } = await prepare();
      return actions.proposeInSurroundingWallet(clients, request);
    },
    onSuccess: (_hash, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}

/** Asks the host for its Safe's approval of another Safe's transaction. */
export function useApproveThroughHost() {
  const prepare = useHostClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<ApproveRequest>) => {
      const { safe, inspection } = request.reviewed;
      const knownConflicts = listShownConflicts(queryClient, safe, inspection?.report.hashes.safeTxHash);
      const { actions, clients } = await prepare();
      return actions.approveInSurroundingWallet(clients, { knownConflicts, ...request });
    },
    onError: (error, { reviewed }) => {
      // It is news about the queue. Nothing waits for the refetching.
      if (error instanceof NonceConflictError) void refresh(queryClient, 'proposed', reviewed.safe);
    },
  });
}

/** Asks the host for the execution of another Safe's transaction by its Safe. */
export function useExecuteThroughHost() {
  const prepare = useHostClients();
  return useMutation({
    mutationFn: async (request: ExecuteRequest) => {
      const { actions, clients } = await prepare();
      return actions.executeInSurroundingWallet(clients, request);
    },
  });
}

/** What has become of a request; once it was executed, its Safe and the one that it was about are refetched. */
export function useHostRequest(request: SurroundingRequest, about: SafeRef) {
  const { chain } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  const queryKey = keys.hostRequest(request.safe, request.safeTxHash);
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
        // Nothing waits for the refetching.
        if (state === 'executed' || state === 'failed')
          for (const safe of [request.safe, about]) void refresh(queryClient, 'executed', safe);
        return settleRefusal(state, queryClient.getQueryData<SurroundingRequestLook>(queryKey), Date.now());
      },
      // A refusal, too, may turn out to have been an execution.
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'executed' || data?.state === 'failed' ? false : followIntervalMs,
      select: ({ state }: SurroundingRequestLook) => state,
    }),
  );
}
