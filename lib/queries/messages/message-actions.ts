import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Hash, Hex } from 'viem';
import type { ConfirmMessageRequest } from '@/lib/actions/confirm-message';
import type { ProposeMessageRequest } from '@/lib/actions/propose-message';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { refresh } from '../refresh';

export type ReportedApproval = {
  readonly safe: SafeRef;
  readonly messageHash: Hash;
  /** An owner's approval, packed as one signature. */
  readonly signature: Hex;
};

// Each action is loaded on demand, because most visits sign nothing.

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

/** Reports an owner's on-chain approval to the gateway. Anybody may, because the chain proves it. */
export function useReportApproval() {
  const { gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ safe, messageHash, signature }: ReportedApproval) => {
      const { confirmMessage } = await import('@/lib/gateway/resources/messages');
      await confirmMessage(gateway, { chainId: safe.chainId, hash: messageHash, signature });
    },
    onSettled: (_nothing, _error, { safe }) => refresh(queryClient, 'messageSigned', safe),
  });
}
