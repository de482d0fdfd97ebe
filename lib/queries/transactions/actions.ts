import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { DeleteRequest } from '@/lib/actions/delete-proposal';
import type { ExecuteRequest } from '@/lib/actions/execution/execute-transaction';
import type { Reviewed } from '@/lib/actions/prepare-confirmation';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import type { SignRequest } from '@/lib/actions/submit/sign-and-submit';
import type { InspectingClients } from '@/lib/actions/verify/load-verified-transaction';
import { NonceConflictError } from '@/lib/errors/nonce';
import { ActionRefusedError } from '@/lib/errors/safe';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { keys } from '../keys';
import { listShownConflicts, refreshAfter, type WithShownConflicts } from '../nonce-review';
import { outdate } from '../outdate';
import { refresh } from '../refresh';
import { findSeenOutcome, keepSeenOutcome } from './save-seen-outcome';

type SigningClients = InspectingClients & { readonly wallet: SigningClient };

// Each action is loaded on demand, because most visits sign nothing.

export function useProposeTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ProposeRequest) => {
      const { proposeTransaction } = await import('@/lib/actions/propose-transaction');
      const onSigned = () => {
        void keepSeenOutcome(queryClient, {
          ...request,
          ...hashTransaction(request.safe, request.transaction),
        });
        request.onSigned?.();
      };
      return proposeTransaction(
        { ...clients, wallet: await wallet.getWalletClient() },
        { ...request, onSigned },
      );
    },
    onSuccess: (_claimed, { safe }) => outdate(queryClient, 'proposed', safe),
    onError: (error, { safe }) => {
      // The queue has changed, or the risks to acknowledge. The answer doesn't wait for the refetch.
      if (error instanceof NonceConflictError || error instanceof ActionRefusedError)
        void refresh(queryClient, 'proposed', safe);
    },
  });
}

/** Deletes an own proposal. */
export function useDeleteProposal() {
  const { gateway } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: DeleteRequest) => {
      const { deleteProposal } = await import('@/lib/actions/delete-proposal');
      return deleteProposal({ gateway, wallet: await wallet.getWalletClient() }, request);
    },
    onSuccess: (_nothing, { safe }) => refresh(queryClient, 'proposed', safe),
  });
}

/** A mutation that confirms a transaction, in one of several ways. */
function useConfirmation<Request extends Reviewed & Pick<SignRequest, 'onSigned'>, Result>(
  loadAction: () => Promise<(clients: SigningClients, request: Request) => Promise<Result>>,
) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: WithShownConflicts<Request>) => {
      const { account } = request;
      const { safe, inspection } = request.reviewed;
      const safeTxHash = inspection?.report.hashes.safeTxHash;
      const knownConflicts = listShownConflicts(queryClient, safe, safeTxHash);
      const confirm = await loadAction();
      const onSigned = () => {
        void keepSeenOutcome(queryClient, { safe, safeTxHash, account });
        request.onSigned?.();
      };
      // Together with the conflicts the request is complete; TypeScript can't infer that for a type parameter.
      const complete = { knownConflicts, ...request, onSigned } as unknown as Request;
      return confirm({ ...clients, wallet: await wallet.getWalletClient() }, complete);
    },
    onSettled: (_result, error, { reviewed }) => refreshAfter(queryClient, 'confirmed', reviewed.safe, error),
  });
}

/** Confirms with an owner's signature. */
export const useConfirmTransaction = () =>
  useConfirmation(async () => (await import('@/lib/actions/confirm-transaction')).confirmTransaction);

/** Confirms with an owner's on-chain approval. */
export const useApproveHash = () =>
  useConfirmation(async () => (await import('@/lib/actions/execution/approve-hash')).approveHash);

export function useExecuteTransaction() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ExecuteRequest) => {
      const { executeTransaction } = await import('@/lib/actions/execution/execute-transaction');
      const { reviewed, account } = request;
      const { safe, inspection } = reviewed;
      const safeTxHash = inspection?.report.hashes.safeTxHash;
      const seen = findSeenOutcome(queryClient, { safe, safeTxHash, account });
      return executeTransaction(
        { ...clients, wallet: await wallet.getWalletClient() },
        { ...request, ...(seen && { seen }) },
      );
    },
    onSettled: async (_hash, error, { reviewed }) => {
      // A sent execution changes nothing until it is mined, which is followed elsewhere.
      if (!error) return;
      // The simulation may be the cause of the refusal, so it is refetched.
      await queryClient.invalidateQueries({ queryKey: keys.simulations(reviewed.safe) });
      await refresh(queryClient, 'confirmed', reviewed.safe);
    },
  });
}

/** Asks the connected wallet to list a token; returns its symbol. */
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
