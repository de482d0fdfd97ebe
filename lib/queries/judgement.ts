import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

export const judgementOptions = (clients: Clients, safe: SafeRef, transaction: SafeTransaction) =>
  queryOptions({
    queryKey: keys.judgement(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: async () => {
      // Interfaces and their parser are large, and most pages take nothing apart.
      const { judgeContents } = await import('@/lib/actions/judge-contents');
      return judgeContents(clients, safe, transaction);
    },
    ...freshness.calm,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** What a transaction's bytes do, call by call, what they approve of other Safes, and what of it is dangerous. */
export const useJudgement = (safe: SafeRef, transaction: SafeTransaction) =>
  useQuery(judgementOptions(useClients(), safe, transaction));
