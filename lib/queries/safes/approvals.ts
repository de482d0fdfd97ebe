import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueueForOwnerRequest } from '@/lib/actions/queue-for-owner';
import type { ApproveRequest } from '@/lib/actions/sign/approve-hash';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { listShownConflicts, refreshAfter, type WithShownConflicts } from '../nonce-review';
import { refresh } from '../refresh';
import { keepSeenOutcome } from '../transactions/save-seen-outcome';

/** An owner's approval on the chain. */
export function useApproveHash() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<ApproveRequest>) => {
      const { reviewed, account } = request;
      const { safe, claimed } = reviewed;
      const transaction = claimed.multisig?.transaction;
      const knownConflicts = listShownConflicts(queryClient, safe, transaction);
      const { approveHash } = await import('@/lib/actions/sign/approve-hash');
      const onSigned = () => {
        void keepSeenOutcome(queryClient, { safe, transaction, account });
        request.onSigned?.();
      };
      return approveHash(
        { ...clients, wallet: await wallet.getWalletClient() },
        { knownConflicts, ...request, onSigned },
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
    mutationFn: async (request: WithShownConflicts<QueueForOwnerRequest>) => {
      const knownConflicts = listShownConflicts(queryClient, request.safe, request.transaction);
      const { queueForOwner } = await import('@/lib/actions/queue-for-owner');
      return queueForOwner({ chain, gateway }, { knownConflicts, ...request });
    },
    // A conflict of nonces is news about the queue.
    onSettled: (_claimed, _error, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}
