import { useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { loadExecutedTransaction } from '@/lib/actions/verify/load-executed-transaction';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { findReadExecution } from './past-rows';

/** Reads the chain's execution of a hash that the gateway does not know, or was not asked for; `reason` is the error. */
export function useExecutedTransaction(safe: SafeRef, safeTxHash: Hash, reason: unknown) {
  const clients = useClients();
  return useQuery({
    queryKey: [...keys.history(safe), 'execution', safeTxHash] as const,
    queryFn: ({ client }) => {
      const known = findReadExecution(client, safe, safeTxHash);
      return loadExecutedTransaction(clients, { safe, safeTxHash, reason, known });
    },
    ...staleTimes.minutes,
    // Dates are never shared, so comparing old and new answers saves nothing.
    structuralSharing: false,
  });
}
