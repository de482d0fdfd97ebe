import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConfirmMessageRequest } from '@/lib/actions/confirm-message';
import type { ProposeMessageRequest } from '@/lib/actions/propose-message';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { refresh } from '../refresh';

// The code of an action is fetched when it is done: most visits sign nothing.

export function useProposeMessage() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ProposeMessageRequest) => {
      const { proposeMessage } = await import('@/lib/actions/propose-message');
      return proposeMessage({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    onSettled: (_hash, _error, { safe }) => refresh(queryClient, 'messageSigned', safe),
  });
}

export function useConfirmMessage() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ConfirmMessageRequest) => {
      const { confirmMessage } = await import('@/lib/actions/confirm-message');
      await confirmMessage({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    onSettled: (_nothing, _error, { reviewed }) => refresh(queryClient, 'messageSigned', reviewed.safe),
  });
}

/** Sends a kept signature of a message again at the person's request. */
export function useRetryMessage() {
  const { gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (submission: PendingMessageSubmission) => {
      const { retryMessage } = await import('@/lib/actions/submit/retry-message');
      return retryMessage(gateway, submission, { isAsked: true });
    },
    onSuccess: (_isSent, { safe }) => refresh(queryClient, 'messageSigned', safe),
  });
}
