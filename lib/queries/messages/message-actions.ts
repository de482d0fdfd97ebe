import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConfirmMessageRequest } from '@/lib/actions/confirm-message';
import type { ProposeMessageRequest } from '@/lib/actions/propose-message';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
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
