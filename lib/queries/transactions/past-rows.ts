import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import type { PastRow } from '@/lib/actions/risk/past-rows';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import type { SafeState } from '@/lib/chain/safe-state';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem, ListPage } from '@/lib/gateway/resources/transactions/transaction-list';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';
import { keys } from '../keys';
import type { EventPages } from './event-history';

type Pages = InfiniteData<Pick<ListPage, 'items'>>;

/**
 * Collects the rows of a Safe's history that are in the cache, without a request: loaded pages of all its lists, rows
 * that were read from the chain, and the bytes of opened or drawn transactions.
 */
export function collectPastRows(client: QueryClient, safe: SafeRef): readonly PastRow[] {
  // The type is that of the queries under this key.
  const read = <T>(queryKey: readonly unknown[]): readonly T[] =>
    client.getQueriesData<T>({ queryKey }).flatMap(([, data]) => data ?? []);
  const lists = [
    ...(client.getQueryData<Pages>(keys.history(safe))?.pages ?? []),
    ...read<Pages>(keys.historySearches(safe)).flatMap(({ pages }) => pages),
    ...read<Pick<ListPage, 'items'>>(keys.executedPages(safe)),
    ...listEventPages(client, safe).map(({ rows }) => ({ items: rows })),
    ...read<{ readonly rows: readonly ListItem[] }>(keys.chainHistory(safe)).map(({ rows }) => ({
      items: rows,
    })),
  ];
  const details = [
    ...read<GatewayTransaction>(keys.claims(safe)),
    ...read<unknown>(keys.transactions(safe)).flatMap((data) => findClaim(data) ?? []),
  ];
  const bytes = new Map<string, SafeTransaction>();
  for (const { id, multisig } of details) if (multisig) bytes.set(id, multisig.transaction);
  const copies = new Map<Hash, SafeTransaction>(
    [...localTransactions.get(), ...outbox.get(), ...submitted.get()]
      .filter((copy) => isSameSafe(copy.safe, safe))
      .map(({ safeTxHash, transaction }) => [safeTxHash, transaction]),
  );
  const findBytes = (id: string) => bytes.get(id) ?? copies.get(readHashOfId(id) ?? '0x');
  const rows = new Map<string, PastRow>();
  for (const { id, status, info, transactionHash } of details)
    if (status === 'SUCCESS') rows.set(id, { id, info, transactionHash, transaction: findBytes(id) });
  for (const item of lists.flatMap(({ items }) => items)) {
    if (item.kind !== 'transaction') continue;
    const { id, status, execution, info, transactionHash, executed } = item.transaction;
    // A row without an execution is a token's event, which anybody can emit.
    if (status === 'SUCCESS' && execution)
      rows.set(id, { id, info, transactionHash, transaction: executed ?? findBytes(id) });
  }
  return [...rows.values()];
}

/** The pages of the history that was read from the Safe's own events. */
const listEventPages = (client: QueryClient, safe: SafeRef) =>
  client.getQueryData<EventPages>(keys.eventHistory(safe))?.pages ?? [];

/** An execution among the events that were read, by which its bytes are found again; asks for nothing. */
export function findReadExecution(
  client: QueryClient,
  safe: SafeRef,
  safeTxHash: Hash,
): { readonly transactionHash: Hash; readonly nonce: bigint } | undefined {
  const row = listEventPages(client, safe)
    .flatMap(({ rows }) => rows)
    .find(({ transaction: { id } }) => readHashOfId(id) === safeTxHash);
  const { transactionHash, executed } = row?.transaction ?? {};
  return transactionHash && executed && { transactionHash, nonce: executed.nonce };
}

/** The gateway's claim in what is cached below a transaction's key, where outcomes and other answers stand too. */
function findClaim(data: unknown): GatewayTransaction | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  // Of the answers there, only these two types have these fields.
  if ('claimed' in data) return (data as VerifiedTransaction).claimed;
  return 'status' in data && 'info' in data ? (data as GatewayTransaction) : undefined;
}

/** The Safe's payees in this browser's cache, without a request. They are collected anew for each page. */
export const pastPayeesOptions = (safe: SafeRef) =>
  queryOptions({
    queryKey: [...keys.history(safe), 'past payees'] as const,
    queryFn: async ({ client }) => {
      // The code that reads bytes is loaded separately from the form.
      const { listPastPayees } = await import('@/lib/actions/risk/past-rows');
      return listPastPayees(safe, collectPastRows(client, safe));
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Collects the owners and payees of the visitor's other Safes from this browser's cache. */
export async function collectParties(client: QueryClient, safe: SafeRef): Promise<readonly Address[]> {
  const { listPastPayees } = await import('@/lib/actions/risk/past-rows');
  const owned = client
    .getQueriesData<readonly SafeRef[]>({ queryKey: keys.accounts() })
    .flatMap(([, safes]) => safes ?? []);
  const others = [...knownSafes.get().map((known) => known.safe), ...owned].filter(
    (one) => !isSameSafe(one, safe),
  );
  const parties = others.flatMap((other) => [
    ...(client.getQueryData<SafeState>(keys.safeState(other))?.owners ?? []),
    ...listPastPayees(other, collectPastRows(client, other)),
  ]);
  return [...new Set(parties)];
}
