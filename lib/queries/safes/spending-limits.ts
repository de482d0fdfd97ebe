import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { SpendRequest } from '@/lib/actions/spend-from-limit';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';

export const limitsOptions = ({ chain }: Clients, safe: SafeRef, modules: readonly Address[]) =>
  queryOptions({
    queryKey: keys.spendingLimits(safe, modules),
    queryFn: async () => {
      const { readSpendingLimits } = await import('@/lib/chain/read-spending-limits');
      return readSpendingLimits(chain, { safe: safe.address, modules });
    },
    ...staleTimes.minutes,
  });

/** All spending limits of a Safe, read from its enabled modules. */
export const useSpendingLimits = (safe: SafeRef, state: Pick<SafeState, 'modules'>) =>
  useQuery(limitsOptions(useClients(), safe, listLimitModules(state)));

/** Has the connected beneficiary's wallet spend from a limit. */
export function useSpendFromLimit() {
  const { chain } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SpendRequest) => {
      const { spendFromLimit } = await import('@/lib/actions/spend-from-limit');
      return spendFromLimit({ chain, wallet: await wallet.getWalletClient() }, request);
    },
    // Also after a failure, which a changed limit may have caused.
    onSettled: (_hash, _error, { safe }) => refresh(queryClient, 'executed', safe),
  });
}
