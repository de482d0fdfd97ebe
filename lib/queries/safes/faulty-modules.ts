import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

export const faultyModulesOptions = ({ chain }: Clients, safe: SafeRef, modules: readonly Address[]) =>
  queryOptions({
    queryKey: keys.faultyModules(safe, modules),
    queryFn: async () => {
      const { findFaultyModules } = await import('@/lib/chain/find-faulty-modules');
      return findFaultyModules(chain, modules);
    },
    enabled: modules.length > 0,
    ...staleTimes.minutes,
  });

/** The modules of a Safe that are known to be faulty, by their code on the chain. */
export const useFaultyModules = (safe: SafeRef, modules: readonly Address[]) =>
  useQuery(faultyModulesOptions(useClients(), safe, modules));
