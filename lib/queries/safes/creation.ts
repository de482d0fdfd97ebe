import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { CreateAndSendRequest } from '@/lib/actions/create/create-and-send';
import type { RelayCreationRequest } from '@/lib/actions/create/relay-creation';
import type { CreateRequest } from '@/lib/actions/create/send-creation';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';

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

/** Has the wallet sign the first transaction of a Safe, and then create the Safe and execute it at once. */
export function useCreateAndSend(safe: SafeRef) {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: CreateAndSendRequest) => {
      const { createAndSend } = await import('@/lib/actions/create/create-and-send');
      return createAndSend({ ...clients, wallet: await wallet.getWalletClient() }, request);
    },
    // Somebody else may have created the Safe meanwhile.
    onError: () =>
      queryClient.invalidateQueries({ queryKey: keys.creationStatus(safe, undefined).slice(0, 3) }),
  });
}

/** More owners than these are not asked about. */
const maxAsked = 10;

/**
 * How many creations the gateway's relayer still pays for today: it counts them by owner, and the owner with the fewest
 * decides. Null where the gateway has no relayer, or there are too many owners.
 */
export function useCreationRelays(owners: readonly Address[]) {
  const { gateway } = useClients();
  return useQuery({
    queryKey: keys.creationRelays(owners),
    queryFn: async ({ signal }) => {
      const [{ getChain }, { getRelayCount }] = await Promise.all([
        import('@/lib/gateway/resources/chains'),
        import('@/lib/gateway/resources/relay'),
      ]);
      const { hasRelayer } = await getChain(gateway, { chainId: base.id }, { signal });
      if (!hasRelayer || owners.length > maxAsked) return null;
      const counts = await Promise.all(
        owners.map((address) => getRelayCount(gateway, { chainId: base.id, address }, { signal })),
      );
      return counts.toSorted((a, b) => a.remaining - b.remaining)[0] ?? null;
    },
    ...staleTimes.minutes,
    // A person can pay the fee themselves; nobody waits for this.
    retry: false,
  });
}

/** Has the gateway's relayer create a Safe; null where it has taken it and not said which transaction that is. */
export function useRelayCreation() {
  const clients = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: RelayCreationRequest) => {
      const { relayCreation } = await import('@/lib/actions/create/relay-creation');
      return (await relayCreation(clients, request)) ?? null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.creationRelays([]).slice(0, 1) }),
  });
}

const creationStatusOptions = ({ chain }: Clients, row: UndeployedSafe, onCreated: () => void) =>
  queryOptions({
    queryKey: keys.creationStatus(row.safe, row.sent?.transactionHash),
    queryFn: async () => {
      const { followCreation } = await import('@/lib/actions/create/follow-creation');
      const status = await followCreation(chain, row);
      if (status === 'created' || status === 'created-only') onCreated();
      return status;
    },
    refetchInterval: ({ state }) =>
      state.data === 'created' || state.data === 'created-only'
        ? false
        : row.sent && !row.sent.problem
          ? 2_000
          : 30_000,
    staleTime: 1_000,
  });

/** How a Safe stands that is not on the chain, or was not a moment ago; looked at while somebody sees it. */
export function useCreationStatus(row: UndeployedSafe) {
  const queryClient = useQueryClient();
  // The Safe's own state and the lists of Safes differ now.
  const refetch = () => {
    void refresh(queryClient, 'executed', row.safe);
    void queryClient.invalidateQueries({ queryKey: keys.accounts() });
  };
  return useQuery(creationStatusOptions(useClients(), row, refetch));
}
