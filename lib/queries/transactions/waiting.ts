import { useInfiniteQuery } from '@tanstack/react-query';
import { type Address, isAddressEqual } from 'viem';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSafeState } from '../safes/safes';
import { useSentTransactions } from './sent-transactions';
import { queueOptions } from './transactions';

/** An account that may have to act, with the Safe's on-chain state. */
export type WaitingFor = {
  readonly account: Address;
  readonly owners: readonly Address[];
  readonly nonce: bigint;
  readonly threshold: number;
};

/**
 * Whether a queued transaction needs this account: its signature is missing, or all are there, its nonce is next, and
 * the account is an owner who can execute it.
 */
export function isWaitingFor(transaction: TransactionSummary, waitingFor: WaitingFor): boolean {
  const { status, execution } = settleRow(transaction, waitingFor);
  const { account, owners, nonce } = waitingFor;
  if (execution?.kind !== 'multisig' || execution.nonce < nonce) return false;
  const isAmong = (addresses: readonly Address[]) =>
    addresses.some((address) => isAddressEqual(address, account));
  if (status === 'AWAITING_CONFIRMATIONS') return isAmong(execution.missingSigners);
  return status === 'AWAITING_EXECUTION' && execution.nonce === nonce && isAmong(owners);
}

/** Selects the transactions of a queue that need this account, in their order. */
export function selectWaiting(
  items: readonly ListItem[],
  waitingFor: WaitingFor,
): readonly TransactionSummary[] {
  return selectTransactions(items).filter((transaction) => isWaitingFor(transaction, waitingFor));
}

/** Whether another of the rows has the same nonce, so that only one of them can be executed. */
export const hasRival = (
  { id, execution }: TransactionSummary,
  rows: readonly TransactionSummary[],
): boolean =>
  execution?.kind === 'multisig' &&
  rows.some(
    (other) =>
      other.id !== id && other.execution?.kind === 'multisig' && other.execution.nonce === execution.nonce,
  );

const ended: ReadonlySet<string> = new Set(['SUCCESS', 'FAILED']);

/**
 * The only other transaction of the same nonce in a list that was not executed; undefined where the list has none,
 * several, or one that can't be read.
 */
export function findOnlyRival(
  { id, execution }: TransactionSummary,
  items: readonly ListItem[],
): TransactionSummary | undefined {
  if (execution?.kind !== 'multisig') return undefined;
  const rivals = items.filter(
    (item) =>
      item.kind !== 'conflict' &&
      readRowNonce(item) === execution.nonce &&
      !(item.kind === 'transaction' && item.transaction.id === id),
  );
  const [rival] = rivals;
  return rivals.length === 1 && rival?.kind === 'transaction' && !ended.has(rival.transaction.status)
    ? rival.transaction
    : undefined;
}

/** The number of transactions of this Safe that wait for the connected owner; undefined while it is pending. */
export const useWaitingCount = (safe: SafeRef): number | undefined => useWaitingTransactions(safe)?.length;

/** The number of open transactions in the part of the queue that is loaded; asks for nothing itself. */
export function useOpenCount(safe: SafeRef) {
  const { data: state } = useSafeState(safe);
  const { data: items, hasNextPage } = useInfiniteQuery({
    ...queueOptions(useClients(), safe),
    enabled: false,
  });
  const count = items?.filter(
    (item) =>
      item.kind === 'unreadable' ||
      item.kind === 'unknown' ||
      (item.kind === 'transaction' && !isNoncePassed(item.transaction, state)),
  ).length;
  return { count, hasMore: hasNextPage };
}

/** The transactions of this Safe that wait for the connected owner; undefined while they are pending. */
export function useWaitingTransactions(safe: SafeRef): readonly TransactionSummary[] | undefined {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { data: state } = useSafeState(safe);
  const addSent = useSentTransactions(safe);
  const { data: items } = useInfiniteQuery({
    ...queueOptions(useClients(), safe),
    enabled: account !== undefined,
  });
  if (!account || !state || !items) return undefined;
  return selectWaiting(addSent(items, state), { account, ...state });
}
