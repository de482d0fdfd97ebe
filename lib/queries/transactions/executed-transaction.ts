import { useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { loadExecutedTransaction } from '@/lib/actions/verify/load-executed-transaction';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Reads the chain's execution of a hash that the gateway does not know; `reason` is the gateway's error. */
export function useExecutedTransaction(safe: SafeRef, safeTxHash: Hash, reason: unknown) {
  const clients = useClients();
  return useQuery({
    queryKey: [...keys.history(safe), 'execution', safeTxHash] as const,
    queryFn: () => loadExecutedTransaction(clients, { safe, safeTxHash, reason }),
    ...staleTimes.minutes,
    // Dates are never shared, so comparing old and new answers saves nothing.
    structuralSharing: false,
  });
}
