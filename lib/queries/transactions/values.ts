import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import { deployment } from '@/config/deployment';
import { findPriceFeeds } from '@/lib/chain/read-price-at';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { staleTimes } from '../stale-times';

/** How long a row has to stay on the screen before its values are read, in milliseconds. */
const restMs = 150;

/** Whether a feed of this site prices a token. */
export const hasPriceFeed = (token: Address | 'native'): boolean =>
  findPriceFeeds(token, deployment.priceSources).length > 0;

export type ValueQuestion = {
  /** Undefined where no chain transaction is known. */
  readonly transactionHash: Hash | undefined;
  readonly tokens: readonly (Address | 'native')[];
};

/** Reads what tokens were worth when a transaction was executed, with its fee and who paid it. */
export const valuesOptions = ({ chain }: Clients, { transactionHash, tokens }: ValueQuestion) =>
  queryOptions({
    queryKey: ['values', transactionHash, tokens.join()] as const,
    queryFn: async ({ signal }) => {
      if (transactionHash === undefined) return null;
      // Rows that are scrolled past are not asked about.
      await new Promise<void>((resolve) => setTimeout(resolve, restMs));
      signal.throwIfAborted();
      const { readValues } = await import('@/lib/actions/history/read-values');
      return readValues(chain, { transactionHash, tokens }, deployment.priceSources);
    },
    enabled: transactionHash !== undefined,
    ...staleTimes.fixed,
    retry: false,
    structuralSharing: false,
  });

/** The values; with `enabled: false` only those that were read elsewhere, and nothing is asked. */
export function useValues(question: ValueQuestion, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const isEnabled = enabled && question.transactionHash !== undefined;
  return useQuery({ ...valuesOptions(useClients(), question), enabled: isEnabled });
}
