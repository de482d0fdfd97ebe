import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { whenIdle } from '@/lib/wallet/when-idle';
import { createConcurrencyLimit } from '../concurrency-limit';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Limits how many rows are requested from the gateway at once. */
const inTurn = createConcurrencyLimit(6);

/** A row of a list with its state of confirmations; the bytes of an id never change. */
export type ClaimedRow = Pick<TransactionSummary, 'id'> & Partial<Pick<TransactionSummary, 'execution'>>;

const nameEdition = ({ execution }: ClaimedRow): string =>
  execution?.kind === 'multisig'
    ? [execution.confirmationsSubmitted, ...execution.missingSigners].join(' ')
    : '';

/**
 * Fetches the gateway's claim about one transaction, because its lists contain neither bytes nor signatures. The claim
 * is cached until the row's confirmations change. With `endsWithRow` the request of a row that is scrolled away before
 * its turn is dropped. For a bare id, without a row, every change of the transaction refetches it.
 */
export const claimOptions = (
  { gateway }: Clients,
  safe: SafeRef,
  row: ClaimedRow | string,
  { endsWithRow = false }: { endsWithRow?: boolean } = {},
) => {
  const id = typeof row === 'string' ? row : row.id;
  return queryOptions({
    // The key is below the transaction's own, so that refreshing the transaction refreshes the claim.
    queryKey:
      typeof row === 'string'
        ? ([...keys.transaction(safe, id), 'claim'] as readonly (string | number)[]) // one type for both
        : keys.claim(safe, id, nameEdition(row)),
    queryFn: async (context) => {
      // TanStack Query aborts a query whose signal was read once nothing shows it any more.
      const signal = endsWithRow ? context.signal : undefined;
      await new Promise<void>((resolve) => whenIdle(resolve));
      const ask = () => {
        signal?.throwIfAborted();
        return getTransaction(gateway, { safe, id }, { signal });
      };
      // The requested id is kept, whatever id the gateway returns.
      return { ...(await inTurn(ask)), id };
    },
    ...staleTimes.minutes,
    // A row without a mark can still be opened, and the page's banner reports the gateway's state.
    retry: false,
    structuralSharing: false,
  });
};

/** Returns the claim that was fetched when the row was checked; sends no request. */
export const useKnownClaim = (safe: SafeRef, row: ClaimedRow) =>
  useQuery({ ...claimOptions(useClients(), safe, row), enabled: false }).data;

/** Returns the claim of a row on the screen; fetches it if `isAsked`. */
export const useShownClaim = (safe: SafeRef, row: ClaimedRow, isAsked: boolean) =>
  useQuery({ ...claimOptions(useClients(), safe, row, { endsWithRow: true }), enabled: isAsked }).data;
