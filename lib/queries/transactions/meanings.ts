import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

export type MeaningQuestion = {
  readonly safeTxHash: Hash;
  readonly transaction: SafeTransaction;
  readonly isExecuted: boolean;
};

/** What the calls of a transaction mean by descriptors (ERC-7730), for its page and for rows; null without a question. */
export const meaningsOptions = (clients: Clients, safe: SafeRef, question: MeaningQuestion | undefined) =>
  queryOptions({
    queryKey: keys.meanings(safe, question?.safeTxHash, question?.isExecuted === true),
    queryFn: async ({ client }) => {
      if (!question) return null;
      // Descriptors take much code, and most transactions have none.
      const { findMeanings } = await import('./find-meanings');
      return findMeanings({ clients, queries: client }, { safe, ...question });
    },
    enabled: question !== undefined,
    ...staleTimes.minutes,
    structuralSharing: false,
  });

/** What the calls of a transaction mean; nothing is asked without a question. */
export const useMeanings = (safe: SafeRef, question: MeaningQuestion | undefined) =>
  useQuery(meaningsOptions(useClients(), safe, question));
