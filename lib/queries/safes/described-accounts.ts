import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { classifyOwner } from '@/lib/chain/classify-owner';
import { describeContract } from '@/lib/chain/describe-contract';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { DescribedContract } from '@/lib/safe/manage/refuse-contract';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const ownerOptions = ({ chain }: Clients, safe: SafeRef, owner: Address) =>
  queryOptions({
    queryKey: keys.describedOwner(safe, owner),
    queryFn: () => classifyOwner(chain, { safe, owner }),
    ...staleTimes.minutes,
  });

/** An account that is to own a Safe, as the chain describes it. */
export const useDescribedOwner = (safe: SafeRef, owner: Address | undefined) =>
  useQuery({ ...ownerOptions(useClients(), safe, owner ?? safe.address), enabled: owner !== undefined });

/** The most owners that are asked about at once. */
const maxOwners = 50;

/** Several such accounts; pending ones are absent, and `isPending` is true meanwhile. */
export function useDescribedOwners(safe: SafeRef, owners: readonly Address[]) {
  const clients = useClients();
  return useQueries({
    queries: owners.slice(0, maxOwners).map((owner) => ownerOptions(clients, safe, owner)),
    combine: (results) => ({
      described: new Map<Address, DescribedOwner>(
        results.flatMap(({ data }) => (data ? [[data.address, data] as const] : [])),
      ),
      isPending: results.some(({ isLoading }) => isLoading),
    }),
  });
}

const contractOptions = ({ chain }: Clients, safe: SafeRef, address: Address) =>
  queryOptions({
    queryKey: keys.describedContract(safe, address),
    queryFn: () => describeContract(chain, { safe: safe.address, address }),
    ...staleTimes.minutes,
  });

/** A contract that is to become part of a Safe, as the chain describes it. */
export const useDescribedContract = (safe: SafeRef, address: Address | undefined) =>
  useQuery({
    ...contractOptions(useClients(), safe, address ?? safe.address),
    enabled: address !== undefined,
  });

/** Several such contracts; pending ones are absent. */
export function useDescribedContracts(safe: SafeRef, addresses: readonly Address[]) {
  const clients = useClients();
  return useQueries({
    queries: [...new Set(addresses)].map((address) => contractOptions(clients, safe, address)),
    combine: (results) => ({
      contracts: new Map<Address, DescribedContract>(
        results.flatMap(({ data }) => (data ? [[data.address, data] as const] : [])),
      ),
      isPending: results.some(({ isLoading }) => isLoading),
    }),
  });
}
