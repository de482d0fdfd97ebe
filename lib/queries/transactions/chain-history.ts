import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { ChainExecution, ChainExecutions } from '@/lib/chain/list-executions';
import type { ModuleExecution, ModuleExecutions } from '@/lib/chain/list-module-executions';
import type { SafeState } from '@/lib/chain/safe-state';
import type {
  GatewayAsset,
  GatewayTransactionInfo,
} from '@/lib/gateway/resources/transactions/transaction-info';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { MovedAsset } from '@/lib/safe/verify/read-outgoing';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { staleTimes } from '../stale-times';

const chainHistoryOptions = ({ chain }: Clients, safe: SafeRef, state: SafeState | undefined) =>
  queryOptions({
    queryKey: [...keys.chainHistory(safe), String(state?.nonce)] as const,
    queryFn: async (): Promise<ChainRows | null> => {
      if (!state) return null;
      // Loaded on demand, because few Safes need it.
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

/** Read separately from the owners' executions, whose search may end within the newest blocks. */
const moduleHistoryOptions = ({ chain }: Clients, safe: SafeRef, state: SafeState | undefined) =>
  queryOptions({
    queryKey: [...keys.history(safe), 'modules', String(state?.nonce)] as const,
    queryFn: async (): Promise<ModuleRows | null> => {
      if (!state) return null;
      // Loaded on demand, because few Safes need it.
      const { listModuleExecutions } = await import('@/lib/chain/list-module-executions');
      const { executions, fromBlock } = await listModuleExecutions(chain, safe, state.blockNumber);
      return { fromBlock, rows: executions.flatMap((one) => toModuleRows(safe, one)) };
    },
    enabled: state !== undefined && isUnfollowed(state),
    ...staleTimes.minutes,
    structuralSharing: false,
  });

export type Row = Extract<ListItem, { kind: 'transaction' }>;

/** The Safe's executions, newest first. */
type ChainRows = Omit<ChainExecutions, 'executions'> & { readonly rows: readonly Row[] };

/** The modules' transactions, newest first: one row for each asset that moved according to the logs. */
type ModuleRows = Omit<ModuleExecutions, 'executions'> & { readonly rows: readonly Row[] };

export type ChainHistory = {
  /** Whether Safe's service can't follow the Safe's contract, so that the gateway lists none of its executions. */
  readonly isUnfollowed: boolean;
  /** Undefined until the chain was read, and for a Safe that the gateway follows. */
  readonly found: ChainRows | undefined;
  readonly hasFailed: boolean;
  /** The same for the transactions of modules. */
  readonly modules: ModuleRows | undefined;
  readonly haveModulesFailed: boolean;
};

/**
 * Reads the chain's part of the history of a Safe whose contract Safe's service can't follow; empty for other Safes.
 */
export function useChainHistory(safe: SafeRef): ChainHistory {
  const state = useSafeState(safe).data;
  const clients = useClients();
  const { data, isError } = useQuery(chainHistoryOptions(clients, safe, state));
  const ofModules = useQuery(moduleHistoryOptions(clients, safe, state));
  return {
    isUnfollowed: state !== undefined && isUnfollowed(state),
    found: data ?? undefined,
    hasFailed: isError,
    modules: ofModules.data ?? undefined,
    haveModulesFailed: ofModules.isError,
  };
}

/** Adds the executions that the gateway's history lacks, by date. */
export function joinChainHistory(
  items: readonly ListItem[],
  { found, modules }: Partial<Pick<ChainHistory, 'found' | 'modules'>>,
): readonly ListItem[] {
  if (!found && !modules) return items;
  const dateOf = (item: ListItem) =>
    item.kind === 'transaction' ? item.transaction.date : item.kind === 'date' ? item.date : undefined;
  const listed = new Set(items.flatMap((item) => (item.kind === 'transaction' ? [keyOf(item)] : [])));
  const rows = [...(found?.rows ?? []), ...(modules?.rows ?? [])]
    .filter((row) => !listed.has(keyOf(row)))
    .toSorted((one, other) => other.transaction.date.getTime() - one.transaction.date.getTime());
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

/** The identity of a row: the hash that owners signed, or the chain transaction of a module. */
const keyOf = ({ transaction: { id, execution, transactionHash } }: Row) =>
  (execution?.kind === 'module' && transactionHash ? transactionHash : id.slice(-64)).toLowerCase();

export function toRow(
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

export function toModuleRows(
  safe: SafeRef,
  { module, transactionHash, logIndex, date, isSuccess, moved, isAll }: ModuleExecution,
): readonly Row[] {
  const toModuleRow = (
    info: GatewayTransactionInfo,
    place: number,
    inLogs: TransactionSummary['inLogs'],
  ): Row => ({
    kind: 'transaction',
    conflict: 'None',
    transaction: {
      id: `module_${safe.address}_${transactionHash}_${logIndex}_${place}`,
      ...{ date, transactionHash, info },
      status: isSuccess ? 'SUCCESS' : 'FAILED',
      execution: { kind: 'module', module },
      ...{ note: undefined, app: undefined },
      ...(inLogs && { inLogs }),
    },
  });
  if (!moved || moved.length === 0) {
    const inLogs = isAll ? 'all' : moved ? 'nothing' : 'unread';
    return [toModuleRow({ kind: 'unknown', type: '' }, 0, inLogs)];
  }
  return moved.map((asset, place) =>
    toModuleRow(describeMoved(safe.address, asset), place, isAll ? 'all' : 'tokens'),
  );
}

/** Describes an asset from the logs in the gateway's form, so that both get the same sentences. */
function describeMoved(sender: Address, asset: MovedAsset): GatewayTransactionInfo {
  return {
    ...{ kind: 'transfer', direction: 'outgoing', sender, recipient: asset.to },
    asset: toGatewayAsset(asset),
  };
}

function toGatewayAsset(asset: MovedAsset): GatewayAsset {
  switch (asset.kind) {
    case 'native':
      return { kind: 'native', amount: asset.amount };
    case 'erc20':
      return { ...asset, symbol: undefined, decimals: undefined };
    case 'erc721':
      return { ...asset, tokenId: String(asset.tokenId), symbol: undefined };
    case 'erc1155':
      return { kind: 'unknown', type: `ERC-1155 #${asset.tokenId}, ${asset.amount} pieces` };
  }
}
