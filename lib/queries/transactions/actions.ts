import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { ConfirmRequest } from '@/lib/actions/confirm-transaction';
import type { ExecuteProposedRequest } from '@/lib/actions/execution/execute-proposed';
import type { ExecuteRequest } from '@/lib/actions/execution/execute-transaction';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import { NonceConflictError } from '@/lib/errors/nonce';
import { ActionRefusedError } from '@/lib/errors/safe';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { keys } from '../keys';
import { listShownConflicts, refreshAfter, type WithShownConflicts } from '../nonce-review';
import { refresh } from '../refresh';
import { findSeenByHash, findSeenOutcome, keepSeenOutcome } from './save-seen-outcome';

// The code of an action is fetched when it is done: most visits sign nothing.

export function useProposeTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ProposeRequest) => {
      const { proposeTransaction } = await import('@/lib/actions/propose-transaction');
      const onSigned = () => {
        void keepSeenOutcome(queryClient, request);
        request.onSigned?.();
      };
      return proposeTransaction(
        { ...clients, wallet: await wallet.getWalletClient() },
        { ...request, onSigned },
      );
    },
    onSuccess: (_claimed, { safe }) => refresh(queryClient, 'proposed', safe),
    onError: (error, { safe }) => {
      // It is news about the queue, or about what has to be acknowledged. Nothing waits for the refetching.
      if (error instanceof NonceConflictError || error instanceof ActionRefusedError)
        void refresh(queryClient, 'proposed', safe);
    },
  });
}

export function useConfirmTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<ConfirmRequest>) => {
      const { reviewed, account } = request;
      const { safe, claimed } = reviewed;
      const transaction = claimed.multisig?.transaction;
      const knownConflicts = listShownConflicts(queryClient, safe, transaction);
      const { confirmTransaction } = await import('@/lib/actions/confirm-transaction');
      const onSigned = () => {
        void keepSeenOutcome(queryClient, { safe, transaction, account });
        request.onSigned?.();
      };
      return confirmTransaction(
        { ...clients, wallet: await wallet.getWalletClient() },
        { knownConflicts, ...request, onSigned },
      );
    },
    onSettled: (_claimed, error, { reviewed }) =>
      refreshAfter(queryClient, 'confirmed', reviewed.safe, error),
  });
}

export function useExecuteTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ExecuteRequest) => {
      const { executeTransaction } = await import('@/lib/actions/execution/execute-transaction');
      const { reviewed, account } = request;
      const { safe, claimed } = reviewed;
      const transaction = claimed.multisig?.transaction;
      const seen = findSeenOutcome(queryClient, { safe, transaction, account });
      return executeTransaction(
        { ...clients, wallet: await wallet.getWalletClient() },
        { ...request, ...(seen && { seen }) },
      );
    },
    onSettled: async (_hash, error, { reviewed }) => {
      // What was simulated may be why it was refused: it is shown anew.
      if (error) await queryClient.invalidateQueries({ queryKey: keys.simulations(reviewed.safe) });
      await refresh(queryClient, 'confirmed', reviewed.safe);
    },
  });
}

/** Executes what was proposed a moment ago and needs no more signatures. */
export function useExecuteProposed() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ExecuteProposedRequest) => {
      const { executeProposed } = await import('@/lib/actions/execution/execute-proposed');
      const seen = findSeenByHash(queryClient, request);
      return executeProposed(
        { ...clients, wallet: await wallet.getWalletClient() },
        { ...request, ...(seen && { seen }) },
      );
    },
    onSettled: async (_hash, error, { safe }) => {
      if (error) await queryClient.invalidateQueries({ queryKey: keys.simulations(safe) });
      await refresh(queryClient, 'confirmed', safe);
    },
  });
}

/** Asks the connected wallet to list a token; gives its symbol. */
export function useWatchAsset() {
  const { chain } = useClients();
  const wallet = useWallet();
  return useMutation({
    mutationFn: async (token: Address) => {
      const { watchAsset } = await import('@/lib/actions/watch-asset');
      return watchAsset({ chain, wallet: await wallet.getWalletClient() }, token);
    },
  });
}
