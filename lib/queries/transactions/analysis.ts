import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

export const analysisOptions = (clients: Clients, safe: SafeRef, transaction: SafeTransaction) =>
  queryOptions({
    queryKey: keys.analysis(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: async () => {
      // Loaded on demand: interfaces and their parser are large, and most pages decode nothing.
      const { analyzeTransaction } = await import('@/lib/actions/risk/analyze-transaction');
      return analyzeTransaction(clients, safe, transaction);
    },
    ...staleTimes.minutes,
    structuralSharing: false,
  });

/** The calls in a transaction's bytes, the transactions of other Safes that they approve, and all risks. */
export const useAnalysis = (safe: SafeRef, transaction: SafeTransaction) =>
  useQuery(analysisOptions(useClients(), safe, transaction));
