import type { Address } from 'viem';
import type { PriceSources } from '@/config/price-feeds';
import { findPriceFeeds } from '@/lib/chain/read-price-at';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import type { HistoricValues } from '@/lib/history/historic-values';
import { type Payment, readMoved } from '@/lib/history/read-moved';
import { readValues } from './read-values';

/** The number of transactions that are read at the same time. */
const atOnce = 24;

export type ValueSearch = {
  readonly transactions: readonly TransactionSummary[];
  /** The payments of batches, by the batches' ids. */
  readonly batchPayments: ReadonlyMap<string, readonly Payment[]>;
  readonly sources: PriceSources;
};

/**
 * Reads the values, fees and executors of a history, newest first; null where the RPC did not answer. Once it has no
 * prices of some time, it isn't asked for older ones, and once it answers nothing at all, it isn't asked any more.
 */
export async function collectValues(
  chain: ChainClient,
  { transactions, batchPayments, sources }: ValueSearch,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (readCount: number) => void },
): Promise<ReadonlyMap<string, HistoricValues | null>> {
  const values = new Map<string, HistoricValues | null>();
  const listed = transactions.filter(({ transactionHash }) => transactionHash !== undefined);
  let isPruned = false;
  let isSilent = false;
  for (let start = 0; start < listed.length; start += atOnce) {
    const part = listed.slice(start, start + atOnce);
    const answers = await Promise.all(
      part.map((transaction) => {
        if (isSilent || transaction.transactionHash === undefined) return null;
        const tokens = isPruned ? [] : listTokens(transaction, batchPayments.get(transaction.id), sources);
        return readValues(chain, { transactionHash: transaction.transactionHash, tokens }, sources).catch(
          () => null,
        );
      }),
    );
    signal.throwIfAborted();
    for (const [index, answer] of answers.entries()) {
      const id = part[index]?.id;
      if (id !== undefined) values.set(id, answer);
    }
    isSilent ||= answers.every((answer) => answer === null);
    isPruned ||= answers.some(
      (answer) =>
        answer !== null &&
        [...answer.prices.values()].some((price) => price.kind === 'none' && price.reason === 'no-archive'),
    );
    onProgress(values.size);
  }
  return values;
}

/** The tokens that moved and have a feed, and Ether for the fee that an owner or a module's caller paid. */
function listTokens(
  transaction: TransactionSummary,
  batch: readonly Payment[] | undefined,
  sources: PriceSources,
): readonly (Address | 'native')[] {
  const moved = batch ?? [readMoved(transaction)].filter((one) => one !== undefined);
  const tokens: (Address | 'native')[] = moved.map(({ token }) => token);
  if (transaction.execution) tokens.push('native');
  return tokens.filter((token) => findPriceFeeds(token, sources).length > 0);
}
