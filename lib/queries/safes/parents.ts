import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

type ParentQuestion = { readonly owners: readonly Address[]; readonly account: Address };

export const parentsOptions = ({ chain }: Clients, safe: SafeRef, { owners, account }: ParentQuestion) =>
  queryOptions({
    queryKey: [...keys.safe(safe), 'parents', account, owners.join()] as const,
    queryFn: async () => {
      const { findParents } = await import('@/lib/actions/risk/find-parents');
      return findParents(chain, { safe, owners, account });
    },
    ...staleTimes.minutes,
  });

/** The Safes through which an account can approve for a Safe that it doesn't own. */
export const useParents = (safe: SafeRef, question: ParentQuestion) =>
  useQuery(parentsOptions(useClients(), safe, question));
