import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApproveRequest } from '@/lib/actions/approve-hash';
import type { QueueForOwnerRequest } from '@/lib/actions/queue-for-owner';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { keepSeenOutcome } from './keep-seen-outcome';
import { listShownRivals, refreshAfter, type WithShownRivals } from './nonce-review';
import { refresh } from './refresh';

/** An owner's approval on the chain. */
export function useApproveHash() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownRivals<ApproveRequest>) => {
      const { reviewed, account } = request;
      const { safe, stated } = reviewed;
      const transaction = stated.multisig?.transaction;
      const knownRivals = listShownRivals(queryClient, safe, transaction);
      const { approveHash } = await import('@/lib/actions/approve-hash');
      const onSigned = () => {
        void keepSeenOutcome(queryClient, { safe, transaction, account });
        request.onSigned?.();
      };
      return approveHash(
        { ...clients, wallet: await wallet.getWalletClient() },
        { knownRivals, ...request, onSigned },
      );
    },
    onSettled: (_hash, error, { reviewed }) => refreshAfter(queryClient, 'confirmed', reviewed.safe, error),
  });
}

/** A transaction that is put into a queue without a signature, for an owner that is a Safe. */
export function useQueueForOwner() {
  const { chain, gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownRivals<QueueForOwnerRequest>) => {
      const knownRivals = listShownRivals(queryClient, request.safe, request.transaction);
      const { queueForOwner } = await import('@/lib/actions/queue-for-owner');
      return queueForOwner({ chain, gateway }, { knownRivals, ...request });
    },
    // A conflict of nonces is news about the queue.
    onSettled: (_stated, _error, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}
