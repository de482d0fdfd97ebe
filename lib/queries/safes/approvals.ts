import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueueForOwnerRequest } from '@/lib/actions/queue-for-owner';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { listShownConflicts, type WithShownConflicts } from '../nonce-review';
import { refresh } from '../refresh';

/** Queues an unsigned transaction for an owner that is a Safe. */
export function useQueueForOwner() {
  const { chain, gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<QueueForOwnerRequest>) => {
      const knownConflicts = listShownConflicts(
        queryClient,
        request.safe,
        hashTransaction(request.safe, request.transaction).safeTxHash,
      );
      const { queueForOwner } = await import('@/lib/actions/queue-for-owner');
      return queueForOwner({ chain, gateway }, { knownConflicts, ...request });
    },
    // A nonce conflict means that the queue has changed.
    onSettled: (_claimed, _error, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}
