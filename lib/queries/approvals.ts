import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApproveRequest } from '@/lib/actions/approve-hash';
import type { QueueForOwnerRequest } from '@/lib/actions/queue-for-owner';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { keepSeenOutcome } from './keep-seen-outcome';
import { refresh } from './refresh';

/** An owner's approval on the chain. */
export function useApproveHash() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ApproveRequest) => {
      const { approveHash } = await import('@/lib/actions/approve-hash');
      const onSigned = () => {
        const { reviewed, account } = request;
        const { safe, stated } = reviewed;
        void keepSeenOutcome(queryClient, { safe, transaction: stated.multisig?.transaction, account });
        request.onSigned?.();
      };
      return approveHash({ ...clients, wallet: await wallet.getWalletClient() }, { ...request, onSigned });
    },
    onSettled: (_hash, _error, { reviewed }) => refresh(queryClient, 'confirmed', reviewed.safe),
  });
}

/** A transaction that is put into a queue without a signature, for an owner that is a Safe. */
export function useQueueForOwner() {
  const { gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: QueueForOwnerRequest) => {
      const { queueForOwner } = await import('@/lib/actions/queue-for-owner');
      return queueForOwner(gateway, request);
    },
    onSuccess: (_stated, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}
