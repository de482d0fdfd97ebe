import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { OneByOneRequest } from '@/lib/actions/execution/execute-one-by-one';
import type { TogetherRequest } from '@/lib/actions/execution/execute-together';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';

export type TogetherQuestion = {
  readonly safe: SafeRef;
  /** Of the transactions, in the order of their nonces. */
  readonly ids: readonly string[];
  readonly account: Address;
};

const togetherOptions = (clients: Clients, { safe, ids, account }: TogetherQuestion) =>
  queryOptions({
    queryKey: [...keys.transactions(safe), 'together', ids.join(), account] as const,
    queryFn: async ({ signal }) => {
      const [{ prepareTogether }, { loadVerifiedTransaction }, { readPrices }] = await Promise.all([
        import('@/lib/actions/execution/execute-together'),
        import('@/lib/actions/verify/load-verified-transaction'),
        import('@/lib/simulation/estimate-fee'),
      ]);
      const reviewed = await Promise.all(
        ids.map((id) => loadVerifiedTransaction(clients, { safe, id, believed: 'all', signal })),
      );
      const { to, data, gas, blockNumber } = await prepareTogether(clients, { reviewed, account });
      const prices = await readPrices(clients.chain, { to, data, blockNumber });
      return {
        reviewed,
        gas,
        fee: prices && { execution: prices.gasPrice * gas, data: prices.data },
      };
    },
    ...staleTimes.live,
    retry: false,
    // bigint and Date values have no structure to share
    structuralSharing: false,
  });

/** Several transactions, verified and tried as one execution; fails with the reason why they cannot be. */
export const useTogether = (question: TogetherQuestion) => useQuery(togetherOptions(useClients(), question));

/** Sends several fully signed transactions to the chain in one. */
export function useExecuteTogether(safe: SafeRef) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: TogetherRequest) => {
      const { executeTogether } = await import('@/lib/actions/execution/execute-together');
      return executeTogether({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    onSettled: () => refresh(queryClient, 'confirmed', safe),
  });
}

/** Sends several transactions to the chain one after the other. */
export function useExecuteOneByOne(safe: SafeRef) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: OneByOneRequest) => {
      const { executeOneByOne } = await import('@/lib/actions/execution/execute-one-by-one');
      return executeOneByOne({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    onSettled: () => refresh(queryClient, 'confirmed', safe),
  });
}
