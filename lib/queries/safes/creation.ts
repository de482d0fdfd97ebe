import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { CreateRequest } from '@/lib/actions/create/create-safe';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { keys } from '../keys';
import { refresh } from '../refresh';

/** What creating a Safe needs and costs, tried on the chain. */
export function usePreparedCreation({
  setup,
  address,
  account,
}: {
  setup: SafeSetup;
  address: Address;
  account: Address | undefined;
}) {
  const { chain } = useClients();
  return useQuery({
    queryKey: keys.creation(address, account),
    queryFn: async () => {
      const { prepareCreation } = await import('@/lib/actions/create/prepare-creation');
      return prepareCreation(chain, { setup, account });
    },
    staleTime: 15_000,
    structuralSharing: false,
  });
}

/** Has the wallet create a Safe. */
export function useCreateSafe() {
  const { chain } = useClients();
  const wallet = useWallet();
  return useMutation({
    mutationFn: async (request: CreateRequest) => {
      const { createSafe } = await import('@/lib/actions/create/create-safe');
      return createSafe({ chain, wallet: await wallet.getWalletClient() }, request);
    },
  });
}

const creationStatusOptions = ({ chain }: Clients, row: UndeployedSafe, onCreated: () => void) =>
  queryOptions({
    queryKey: keys.creationStatus(row.safe, row.sent?.transactionHash),
    queryFn: async () => {
      const { followCreation } = await import('@/lib/actions/create/follow-creation');
      const status = await followCreation(chain, row);
      if (status === 'created') onCreated();
      return status;
    },
    refetchInterval: ({ state }) =>
      state.data === 'created' ? false : row.sent && !row.sent.problem ? 2_000 : 30_000,
    staleTime: 1_000,
  });

/** How a Safe stands that is not on the chain, or was not a moment ago; looked at while somebody sees it. */
export function useCreationStatus(row: UndeployedSafe) {
  const queryClient = useQueryClient();
  // The Safe's own state and the lists of Safes differ now.
  const refetch = () => {
    void refresh(queryClient, 'executed', row.safe);
    void queryClient.invalidateQueries({ queryKey: ['account'] });
  };
  return useQuery(creationStatusOptions(useClients(), row, refetch));
}
