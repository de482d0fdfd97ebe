import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { whenIdle } from '@/lib/wallet/when-idle';
import { createConcurrencyLimit } from '../concurrency-limit';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Rows that the gateway is asked about at once. */
const inTurn = createConcurrencyLimit(6);

/** A row of a list, with what it says of the signatures: bytes stay what they are. */
export type ClaimedRow = Pick<TransactionSummary, 'id'> & Partial<Pick<TransactionSummary, 'execution'>>;

const nameEdition = ({ execution }: ClaimedRow): string =>
  execution?.kind === 'multisig'
    ? [execution.confirmationsSubmitted, ...execution.missingSigners].join(' ')
    : '';

/**
 * The gateway's lists carry neither bytes nor signatures; what it says about one transaction does. What was asked is
 * kept, and asked again only once the row says something else, unless it `endsWithRow`: then a row that is scrolled past
 * before its turn has come is not asked about. Without a list, an id is asked about again whenever something has changed.
 */
export const claimOptions = (
  { gateway }: Clients,
  safe: SafeRef,
  row: ClaimedRow | string,
  { endsWithRow = false }: { endsWithRow?: boolean } = {},
) => {
  const id = typeof row === 'string' ? row : row.id;
  return queryOptions({
    // Below the transaction's own key what refreshes one refreshes the other.
    queryKey:
      typeof row === 'string'
        ? ([...keys.transaction(safe, id), 'claim'] as readonly (string | number)[]) // one type for both
        : keys.claim(safe, id, nameEdition(row)),
    queryFn: async (context) => {
      // A query whose signal was read is canceled when nothing shows it any more.
      const signal = endsWithRow ? context.signal : undefined;
      await new Promise<void>((resolve) => whenIdle(resolve));
      const ask = () => {
        signal?.throwIfAborted();
        return getTransaction(gateway, { safe, id }, { signal });
      };
      // By the id under which it was asked for, whatever the gateway calls it.
      return { ...(await inTurn(ask)), id };
    },
    ...staleTimes.minutes,
    // A row without a mark can be opened; whether the gateway is well is told elsewhere.
    retry: false,
    structuralSharing: false,
  });
};

/** What the gateway said of a transaction when its row was checked; nothing is asked for it. */
export const useKnownClaim = (safe: SafeRef, row: ClaimedRow) =>
  useQuery({ ...claimOptions(useClients(), safe, row), enabled: false }).data;

/** What the gateway says of a transaction whose row is on the screen, asked for if `isAsked`. */
export const useShownClaim = (safe: SafeRef, row: ClaimedRow, isAsked: boolean) =>
  useQuery({ ...claimOptions(useClients(), safe, row, { endsWithRow: true }), enabled: isAsked }).data;
