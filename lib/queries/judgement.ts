import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

export const judgementOptions = ({ chain }: Clients, safe: SafeRef, transaction: SafeTransaction) =>
  queryOptions({
    queryKey: keys.judgement(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: async () => {
      // Interfaces and their parser are large, and most pages take nothing apart.
      const { judgeBytes } = await import('@/lib/actions/judge-bytes');
      return judgeBytes(chain, safe, transaction);
    },
    ...freshness.calm,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** What a transaction's bytes do, call by call, and what of it is dangerous. */
export const useJudgement = (safe: SafeRef, transaction: SafeTransaction) =>
  useQuery(judgementOptions(useClients(), safe, transaction));
