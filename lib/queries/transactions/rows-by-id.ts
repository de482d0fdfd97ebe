import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { listKnownHashes } from '@/lib/actions/verify/list-known-hashes';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import { mayBeStoredData } from '@/lib/errors/gateway';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { useSafeState } from '../safes/safes';
import { claimOptions } from './claims';
import { stateRow } from './state-row';

/** The most transactions that are fetched one by one. */
const maxAsked = 40;

export type RowsById = {
  /** Rows in the order of their nonces, as the gateway's list would have them. */
  readonly items: readonly ListItem[];
  readonly loaded: ReadonlySet<Hash>;
  /** Transactions that the gateway refuses even when asked for one by one. */
  readonly refused: ReadonlySet<Hash>;
  readonly isPending: boolean;
};

/**
 * The rows of a queue whose list the gateway refuses: each transaction that this browser knows is fetched by its id.
 */
export function useRowsById(safe: SafeRef): RowsById {
  const clients = useClients();
  // The list is read again whenever one of the stores changes.
  useStored(localTransactions);
  useStored(outbox);
  useStored(submitted);
  useStored(runningExecutions);
  const state = useSafeState(safe).data;
  const ids = listKnownHashes(safe)
    .slice(0, maxAsked)
    .map((hash) => `multisig_${safe.address}_${hash}`);
  const results = useQueries({ queries: ids.map((id) => claimOptions(clients, safe, id)) });
  const hashesOf = (isMatch: (result: UseQueryResult<GatewayTransaction>) => boolean) =>
    new Set(
      ids.flatMap((id, index) => {
        const result = results[index];
        return (result && isMatch(result) && readHashOfId(id)) || [];
      }),
    );
  return {
    items: results
      .flatMap(({ data }) =>
        data?.multisig && data.multisig.transaction.nonce >= (state?.nonce ?? 0n) ? [data] : [],
      )
      .toSorted((a, b) => Number(nonceOf(a) - nonceOf(b)))
      .flatMap((claimed) => stateRow(claimed, state?.owners ?? [])),
    loaded: hashesOf(({ data }) => data !== undefined),
    refused: hashesOf(({ error }) => mayBeStoredData(error)),
    isPending: results.some(({ isPending }) => isPending),
  };
}

const nonceOf = ({ multisig }: GatewayTransaction) => multisig?.transaction.nonce ?? 0n;
