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
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';

/** The simulated creation of a Safe, with its fee. */
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

/** Has the wallet sign the first transaction of a Safe, then create the Safe and execute the transaction in one. */
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

/** The most owners that are asked about. */
const maxAsked = 10;

/**
 * The number of creations that the gateway's relayer still pays for today: it counts by owner, and the owner with the
 * fewest left decides. Null where the gateway has no relayer, or there are too many owners.
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
    // Optional, because a person can pay the fee themselves.
    retry: false,
  });
}

/** Has the gateway's relayer create a Safe; null where it accepted the task without returning a transaction. */
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

/** The status of a Safe's creation, polled while it is shown. */
export function useCreationStatus(row: UndeployedSafe) {
  const queryClient = useQueryClient();
  // The Safe's own state and the lists of Safes differ now.
  const refetch = () => {
    void refresh(queryClient, 'executed', row.safe);
    void queryClient.invalidateQueries({ queryKey: keys.accounts() });
  };
  return useQuery(creationStatusOptions(useClients(), row, refetch));
}
