import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { readMeanings, readMessageMeaning } from '@/lib/actions/read-meanings';
import { assessByAddress } from '@/lib/actions/risk/assess-by-address';
import { type DescribedContract, hasDescribedCode } from '@/lib/chain/has-described-code';
import { listMeantTokens, type Meaning } from '@/lib/descriptors/meaning';
import type { Clients } from '@/lib/hooks/use-clients';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listOwnCalls } from '@/lib/safe/risk/list-own-calls';
import { tokenOptions } from '../balances';
import { staleTimes } from '../stale-times';
import type { KnownTokens } from '../tokens';

/** Meanings with the tokens that their sentences name. */
export type FoundMeanings = {
  /** In the order of the calls that the Safe itself makes; undefined for a call without a description. */
  readonly meanings: readonly (Meaning | undefined)[];
  readonly tokens: KnownTokens;
};

/** What is asked: the chain by `clients`, and the answers that all rows share by `queries`. */
export type MeaningSources = { readonly clients: Clients; readonly queries: QueryClient };

/** Finds what the calls of a transaction mean. Throws what the RPC throws. */
export async function findMeanings(
  sources: MeaningSources,
  {
    safe,
    transaction,
    isExecuted,
  }: { readonly safe: SafeRef; readonly transaction: SafeTransaction; readonly isExecuted: boolean },
): Promise<FoundMeanings> {
  const calls = listOwnCalls(assessByAddress(safe, transaction));
  return addTokens(await readMeanings(askerOf(sources), { safe, calls, isExecuted }), sources);
}

/** Finds what typed data mean; one meaning, or undefined in its place. Throws what the RPC throws. */
export async function findMessageMeaning(
  sources: MeaningSources,
  { safe, content }: { readonly safe: SafeRef; readonly content: MessageTypedData },
): Promise<FoundMeanings> {
  return addTokens([await readMessageMeaning(askerOf(sources), { safe, content })], sources);
}

/** Rows of a list often call the same contract, whose code is asked about once. */
const askerOf =
  ({ clients, queries }: MeaningSources) =>
  (contract: DescribedContract) =>
    queries.fetchQuery(
      queryOptions({
        queryKey: ['described code', contract.address, contract.code],
        queryFn: () => hasDescribedCode(clients.chain, contract),
        ...staleTimes.minutes,
      }),
    );

async function addTokens(
  meanings: FoundMeanings['meanings'],
  { clients, queries }: MeaningSources,
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
