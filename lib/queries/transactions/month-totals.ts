import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { deployment } from '@/config/deployment';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Moved, readMoved } from '@/lib/history/read-moved';
import { sumValues, type ValuedMove, type ValueSums } from '@/lib/history/sum-values';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createConcurrencyLimit } from '../concurrency-limit';
import { staleTimes } from '../stale-times';
import { hasPriceFeed, type ValueQuestion, valuesOptions } from './values';

export type MonthTotals = ValueSums & {
  /** The number of payments with a price. */
  readonly priced: number;
  /** False where the RPC does not keep states that old. */
  readonly isArchived: boolean;
};

/** A month of usual length is asked in one batch. */
const inTurn = createConcurrencyLimit(60);

/** Adds up a month's payments and those of its batches; swap orders and what failed are left out. */
const monthTotalsOptions = (
  clients: Clients,
  safe: SafeRef,
  transactions: readonly TransactionSummary[],
  isRead: boolean,
) =>
  queryOptions({
    queryKey: [
      ...['month totals', safe.chainId, safe.address, transactions.length],
      ...[transactions[0]?.id, transactions.at(-1)?.id],
    ] as const,
    queryFn: async ({ client, signal }): Promise<MonthTotals> => {
      const { readBatchPayments } = await import('@/lib/actions/history/read-batch-payments');
      const batches = await readBatchPayments(clients, { safe, transactions }, { signal });
      const moves = await Promise.all(
        transactions.map((transaction) =>
          inTurn(async (): Promise<readonly (ValuedMove & { isPruned: boolean })[]> => {
            signal.throwIfAborted();
            const moved = listMoved(transaction, batches.payments.get(transaction.id));
            const tokens = [...new Set(moved.flatMap(({ token }) => (hasPriceFeed(token) ? [token] : [])))];
            const question = { transactionHash: transaction.transactionHash, tokens };
            const values = await readOnce(client, clients, question);
            return moved.map((move) => {
              const price = values?.prices.get(move.token);
              return {
                ...move,
                price: price?.kind === 'price' ? price : undefined,
                isPruned: price?.kind === 'none' && price.reason === 'no-archive',
              };
            });
          }),
        ),
      );
      const all = moves.flat();
      const sums = sumValues(all);
      return {
        ...{ ...sums, unpriced: sums.unpriced + batches.unreadCount },
        priced: all.length - sums.unpriced,
        isArchived: !all.some(({ isPruned }) => isPruned),
      };
    },
    enabled: isRead,
    ...staleTimes.fixed,
    retry: false,
    structuralSharing: false,
  });

/**
 * Reads the values of one transaction where its row hasn't. A request of the row itself is not joined: it ends when the
 * row is scrolled away.
 */
async function readOnce(client: QueryClient, clients: Clients, question: ValueQuestion) {
  const { transactionHash, tokens } = question;
  if (transactionHash === undefined || tokens.length === 0) return null;
  const { queryKey } = valuesOptions(clients, question);
  const known = client.getQueryData(queryKey);
  if (known) return known;
  const { readValues } = await import('@/lib/actions/history/read-values');
  const read = await readValues(clients.chain, { transactionHash, tokens }, deployment.priceSources);
  client.setQueryData(queryKey, read);
  return read;
}

/** Collectibles have no value that a feed knows, so they don't count as payments without a price. */
function listMoved(transaction: TransactionSummary, batch: readonly Moved[] | undefined): readonly Moved[] {
  if (transaction.status !== 'SUCCESS') return [];
  const moved = readMoved(transaction);
  return (batch ?? (moved ? [moved] : [])).filter(({ collectibleId }) => collectibleId === undefined);
}

export const useMonthTotals = (safe: SafeRef, transactions: readonly TransactionSummary[], isRead: boolean) =>
  useQuery(monthTotalsOptions(useClients(), safe, transactions, isRead));
