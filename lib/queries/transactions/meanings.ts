import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { listOwnCalls, readMeanings, readMessageMeaning } from '@/lib/actions/read-meanings';
import { listMeantTokens, type Meaning } from '@/lib/descriptors/meaning';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, type MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { tokenOptions } from '../balances';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import type { KnownTokens } from '../tokens';
import { useAnalysis } from './analysis';

/** Meanings with the tokens that their sentences name. */
export type FoundMeanings = {
  /** In the order of the calls; undefined for a call without a description. */
  readonly meanings: readonly (Meaning | undefined)[];
  readonly tokens: KnownTokens;
};

/** What the calls of a transaction mean by descriptors (ERC-7730). */
export function useMeanings(safe: SafeRef, transaction: SafeTransaction, isExecuted: boolean) {
  const clients = useClients();
  const queries = useQueryClient();
  const { data } = useAnalysis(safe, transaction);
  return useQuery({
    queryKey: keys.meanings(safe, hashTransaction(safe, transaction).safeTxHash, isExecuted),
    queryFn: async () => {
      const calls = data ? listOwnCalls(data) : [];
      return addTokens(await readMeanings(clients.chain, { safe, calls, isExecuted }), { clients, queries });
    },
    enabled: data !== undefined,
    ...staleTimes.minutes,
    structuralSharing: false,
  });
}

/** What typed data mean by a descriptor; one meaning, or undefined in its place. */
export function useMessageMeaning(safe: SafeRef, content: MessageTypedData) {
  const clients = useClients();
  const queries = useQueryClient();
  return useQuery({
    queryKey: keys.messageMeaning(safe, hashContent(content)),
    queryFn: async () =>
      addTokens([await readMessageMeaning(clients.chain, { safe, content })], { clients, queries }),
    ...staleTimes.minutes,
    structuralSharing: false,
  });
}

async function addTokens(
  meanings: FoundMeanings['meanings'],
  { clients, queries }: { clients: Clients; queries: QueryClient },
): Promise<FoundMeanings> {
  const addresses = new Set(meanings.flatMap((meaning) => (meaning ? listMeantTokens(meaning) : [])));
  const tokens = await Promise.all(
    Array.from(addresses, async (address: Address) => {
      const token = await queries.fetchQuery(tokenOptions(clients, address));
      return [address, token] as const;
    }),
  );
  return { meanings, tokens: new Map(tokens) };
}
