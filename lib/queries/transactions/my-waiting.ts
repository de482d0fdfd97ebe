import { queryOptions, useQueries } from '@tanstack/react-query';
import { type Address, isAddressEqual } from 'viem';
import { settleRow } from '@/lib/actions/submit/settle-row';
import type { SafeState } from '@/lib/chain/safe-state';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { keys } from '../keys';
import { useMySafes } from '../safes/my-safes';
import { useOverviews } from '../safes/overviews';
import { safeStateOptions } from '../safes/safes';
import { staleTimes } from '../stale-times';
import { joinPages, queueOptions } from './transactions';
import { findOnlyRival, hasRival, selectWaiting } from './waiting';

/** A transaction that needs the connected owner, in one of their Safes. */
export type MyWaiting = {
  readonly safe: SafeRef;
  readonly threshold: number;
  readonly transaction: TransactionSummary;
  /** Whether the queue has another transaction of its nonce, whoever that waits for. */
  readonly isRival: boolean;
  /** The only other transaction of its nonce in the queue, which it rejects if it is a rejection. */
  readonly rival: TransactionSummary | undefined;
};

type WaitingQuestion = { readonly safe: SafeRef; readonly account: Address; readonly version: string };

/** The transactions of one Safe that need an account, from the shared queries of its state and its queue. */
const waitingOptions = (clients: Clients, { safe, account, version }: WaitingQuestion) =>
  queryOptions({
    queryKey: keys.waiting(safe, account, version),
    queryFn: async ({ client }): Promise<readonly MyWaiting[]> => {
      const [state, queue] = await Promise.all([
        client.fetchQuery(safeStateOptions(clients, safe)),
        client.fetchInfiniteQuery(queueOptions(clients, safe)),
      ]);
      if (!state.owners.some((owner) => isAddressEqual(owner, account))) return [];
      const listed = joinPages(queue);
      const items = version === '' ? listed : await addSent(safe, listed, state);
      return selectWaiting(items, { account, ...state }).map((transaction) => ({
        ...{ safe, threshold: state.threshold },
        transaction: settleRow(transaction, state),
        isRival: hasRival(transaction, selectTransactions(items)),
        rival: findOnlyRival(transaction, items),
      }));
    },
    ...staleTimes.minutes,
  });

/** Adds what this browser sent, as `useSentTransactions` does. */
async function addSent(safe: SafeRef, items: ReturnType<typeof joinPages>, state: SafeState) {
  const [{ listSentTransactions }, { mergeSent }] = await Promise.all([
    import('@/lib/actions/submit/list-sent-transactions'),
    import('./merge-sent'),
  ]);
  return mergeSent(items, await listSentTransactions(safe), state);
}

/**
 * The transactions that need the connected owner across all their Safes, in the order of the Safes. Only Safes with
 * queued transactions, as the gateway claims, are asked for their queue; failed ones are listed.
 */
export function useMyWaiting() {
  const clients = useClients();
  const { session, account, owned, safes } = useMySafes();
  const overviews = useOverviews(safes, account);
  const records = useStored(submitted);
  const overviewOf = ({ address }: SafeRef) =>
    overviews.data?.find((row) => row.kind === 'safe' && isAddressEqual(row.address, address));
  const queuedSafes = safes.filter((safe) => {
    const overview = overviewOf(safe);
    return overview?.kind === 'safe' && overview.queued > 0;
  });
  const versionOf = (safe: SafeRef) =>
    records
      .filter((record) => isSameSafe(record.safe, safe))
      .map(({ safeTxHash, signed }) => safeTxHash + (signed?.signer ?? ''))
      .join();
  const queries = useQueries({
    queries: account
      ? queuedSafes.map((safe) => waitingOptions(clients, { safe, account, version: versionOf(safe) }))
      : [],
  });
  const failed = queuedSafes.flatMap((safe, index) => {
    const query = queries[index];
    return query?.error && !query.data ? [{ safe, error: query.error, retry: query.refetch }] : [];
  });
  return {
    waiting: queries.flatMap(({ data }) => data ?? []),
    failed,
    /** Whether more may come. */
    isPending:
      session.status === 'reconnecting' ||
      owned.isLoading ||
      overviews.isLoading ||
      queries.some(({ isPending }) => isPending),
    /** Whether the gateway answered about every Safe. */
    isComplete: account !== undefined && !owned.error && failed.length === 0 && safes.every(overviewOf),
  };
}
