import type { QueryClient } from '@tanstack/react-query';
import type { Hash } from 'viem';
import type { TransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { NonceConflictError } from '@/lib/errors/nonce';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { type RefreshEvent, refresh } from './refresh';

/** A request whose `knownConflicts` may be left out; they are then taken from the open review. */
export type WithShownConflicts<T extends { readonly knownConflicts: readonly string[] }> = Omit<
  T,
  'knownConflicts'
> &
  Partial<Pick<T, 'knownConflicts'>>;

/** Ids of the other transactions with the same nonce that the open review shows. */
export function listShownConflicts(
  queryClient: QueryClient,
  safe: SafeRef,
  safeTxHash: Hash | undefined,
): readonly string[] {
  if (!safeTxHash) return [];
  const queryKey = keys.contextOf(safe, safeTxHash);
  return queryClient
    .getQueriesData<TransactionContext>({ queryKey, type: 'active' })
    .flatMap(([, shown]) => shown?.conflicts.map(({ id }) => id) ?? []);
}

/** Refreshes after an action; after a nonce conflict, the queue and the contexts of its transactions too. */
export const refreshAfter = (queryClient: QueryClient, event: RefreshEvent, safe: SafeRef, error: unknown) =>
  refresh(queryClient, error instanceof NonceConflictError ? 'proposed' : event, safe);
