import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { ChainExecution, ChainExecutions } from '@/lib/chain/list-executions';
import type { SafeState } from '@/lib/chain/safe-state';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { staleTimes } from '../stale-times';

const chainHistoryOptions = ({ chain }: Clients, safe: SafeRef, state: SafeState | undefined) =>
  queryOptions({
    queryKey: [...keys.chainHistory(safe), String(state?.nonce)] as const,
    queryFn: async (): Promise<ChainRows | null> => {
      if (!state) return null;
      // Few Safes need it.
      const [{ listExecutions }, { composeDecodedAction }] = await Promise.all([
        import('@/lib/chain/list-executions'),
        import('@/lib/actions/verify/compose-decoded-action'),
      ]);
      const { executions, ...rest } = await listExecutions(chain, safe, state);
      return { ...rest, rows: executions.map((one) => toRow(safe, one, composeDecodedAction)) };
    },
    enabled: state !== undefined && isUnfollowed(state),
    ...staleTimes.minutes,
    structuralSharing: false,
  });

type Row = Extract<ListItem, { kind: 'transaction' }>;

/** What a Safe executed, newest first. */
type ChainRows = Omit<ChainExecutions, 'executions'> & { readonly rows: readonly Row[] };

export type ChainHistory = {
  /** Safe's service cannot follow the Safe's contract, so that the gateway lists none of its executions. */
  readonly isUnfollowed: boolean;
  /** Undefined until the chain was read, and where nothing is read from it. */
  readonly found: ChainRows | undefined;
  readonly hasFailed: boolean;
};

/** What the chain has of the history of a Safe whose contract Safe's service cannot follow; nothing for any other. */
export function useChainHistory(safe: SafeRef): ChainHistory {
  const state = useSafeState(safe).data;
  const { data, isError } = useQuery(chainHistoryOptions(useClients(), safe, state));
  return {
    isUnfollowed: state !== undefined && isUnfollowed(state),
    found: data ?? undefined,
    hasFailed: isError,
  };
}

/** A history of the gateway with the executions that it lacks, at the places where their dates belong. */
export function joinChainHistory(
  items: readonly ListItem[],
  found: ChainRows | undefined,
): readonly ListItem[] {
  if (!found) return items;
  const dateOf = (item: ListItem) =>
    item.kind === 'transaction' ? item.transaction.date : item.kind === 'date' ? item.date : undefined;
  const listed = new Set(
    items.flatMap((item) =>
      item.kind === 'transaction' ? [item.transaction.id.slice(-64).toLowerCase()] : [],
    ),
  );
  const rows = found.rows.filter(({ transaction: { id } }) => !listed.has(id.slice(-64).toLowerCase()));
  const joined: ListItem[] = [];
  let next = 0;
  for (const item of items) {
    const date = dateOf(item);
    for (let row = rows[next]; row && date && row.transaction.date >= date; row = rows[next]) {
      joined.push(row);
      next += 1;
    }
    joined.push(item);
  }
  return [...joined, ...rows.slice(next)];
}

function toRow(
  safe: SafeRef,
  { safeTxHash, transactionHash, date, isSuccess, transaction }: ChainExecution,
  describe: (safe: Address, transaction: SafeTransaction) => GatewayTransactionInfo,
): Row {
  return {
    kind: 'transaction',
    conflict: 'None',
    transaction: {
      ...{ id: `multisig_${safe.address}_${safeTxHash}`, date, transactionHash },
      status: isSuccess ? 'SUCCESS' : 'FAILED',
      info: transaction ? describe(safe.address, transaction) : { kind: 'unknown', type: '' },
      execution: transaction && {
        ...{ kind: 'multisig', nonce: transaction.nonce, missingSigners: [] },
        ...{ confirmationsRequired: 0, confirmationsSubmitted: 0 },
      },
      note: undefined,
      app: undefined,
      executed: transaction,
    },
  };
}
