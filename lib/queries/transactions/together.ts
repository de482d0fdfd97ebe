import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { OneByOneRequest } from '@/lib/actions/execution/execute-one-by-one';
import type { TogetherRequest } from '@/lib/actions/execution/execute-together';
import type { ReviewedTransaction } from '@/lib/actions/verify/reviewed-transaction';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';
import { findReviewedOutcome } from './save-seen-outcome';

export type TogetherQuestion = {
  readonly safe: SafeRef;
  /** Ids of the transactions, in the order of their nonces. */
  readonly ids: readonly string[];
  readonly account: Address;
};

const togetherOptions = (clients: Clients, { safe, ids, account }: TogetherQuestion) =>
  queryOptions({
    queryKey: [...keys.transactions(safe), 'together', ids.join(), account] as const,
    queryFn: async ({ client, signal }) => {
      const [{ prepareTogether }, { loadVerifiedTransaction }, { readPrices }] = await Promise.all([
        import('@/lib/actions/execution/execute-together'),
        import('@/lib/actions/verify/load-verified-transaction'),
        import('@/lib/simulation/estimate-fee'),
      ]);
      const reviewed = await Promise.all(
        ids.map((id) => loadVerifiedTransaction(clients, { safe, id, believed: 'all', signal })),
      );
      const before = await findReviewed(client, { reviewed, account });
      const prepared = await prepareTogether(clients, { reviewed, account, seen: before });
      const { steps, to, data, gas, blockNumber, outcomes } = prepared;
      const prices = await readPrices(clients.chain, { to, data, blockNumber });
      return {
        reviewed,
        /** The outcomes that the page shows, which the execution must still have. */
        seen: outcomes,
        /** Nonces of those that could not be simulated. */
        unseen: steps.filter((_step, index) => !outcomes[index]).map(({ transaction }) => transaction.nonce),
        gas,
        fee: prices && { execution: prices.gasPrice * gas, data: prices.data },
      };
    },
    ...staleTimes.live,
    retry: false,
    // Dates are never shared, so comparing old and new answers saves nothing.
    structuralSharing: false,
  });

/** The last outcome of each that the account was shown. */
const findReviewed = (
  client: QueryClient,
  { reviewed, account }: { readonly reviewed: readonly ReviewedTransaction[]; readonly account: Address },
) =>
  Promise.all(
    reviewed.map(({ safe, inspection }) =>
      findReviewedOutcome(client, { safe, account, safeTxHash: inspection?.report.hashes.safeTxHash }),
    ),
  );

/** Several transactions, verified and simulated as one execution; fails with the reason why they can't be. */
export const useTogether = (question: TogetherQuestion) => useQuery(togetherOptions(useClients(), question));

/** Executes several fully signed transactions in one chain transaction. */
export function useExecuteTogether(safe: SafeRef) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: TogetherRequest) => {
      const { executeTogether } = await import('@/lib/actions/execution/execute-together');
      return executeTogether({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    onSettled: (_result, error) => refreshTried(queryClient, safe, error),
  });
}

/** Executes several transactions one by one. */
export function useExecuteOneByOne(safe: SafeRef) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: Omit<OneByOneRequest, 'seen'>) => {
      const { executeOneByOne } = await import('@/lib/actions/execution/execute-one-by-one');
      const seen = await findReviewed(queryClient, request);
      const services = { ...clients, wallet: await wallet.getWalletClient() };
      return executeOneByOne(services, { ...request, seen });
    },
    onSettled: (_result, error) => refreshTried(queryClient, safe, error),
  });
}

async function refreshTried(queryClient: QueryClient, safe: SafeRef, error: unknown) {
  // A sent execution changes nothing until it is mined, which is followed elsewhere.
  if (!error) return;
  // The simulations may be the cause of a refusal, so they are refetched.
  await queryClient.invalidateQueries({ queryKey: keys.simulations(safe) });
  await refresh(queryClient, 'confirmed', safe);
}
