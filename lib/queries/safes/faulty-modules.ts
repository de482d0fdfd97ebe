import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** The modules of a Safe that are known to be faulty, by their code on the chain. */
export function useFaultyModules(safe: SafeRef, modules: readonly Address[]) {
  const { chain } = useClients();
  return useQuery({
    queryKey: keys.faultyModules(safe, modules),
    queryFn: async () => {
      const { findFaultyModules } = await import('@/lib/chain/find-faulty-modules');
      return findFaultyModules(chain, modules);
    },
    enabled: modules.length > 0,
    ...staleTimes.minutes,
  });
}
