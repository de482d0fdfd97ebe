import type { Hash } from 'viem';
import {
  byLatest,
  type ModuleExecution,
  type PieceMove,
  type Transfer,
} from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { listRecords } from '@/devnet/gateway/transactions/multisig-record';
import { findImitations } from '@/devnet/gateway/views/find-imitations';
import {
  moduleSummary,
  multisigSummary,
  type Summary,
  transferSummary,
} from '@/devnet/gateway/views/transactions/tx-items';

export type HistoryFilter = { readonly trusted: boolean; readonly imitation: boolean };

/** A chain transaction in the Safe's history: one item, or as many as it moved things. */
type Entry = {
  readonly at: { readonly hash: Hash; readonly blockNumber: bigint; readonly timestamp: number };
  readonly logIndex: number;
  readonly summaries: () => readonly Summary[];
};

const mostTransfers = 100;

/** All that happened, latest first; its length is what the service counts, whatever the filter drops. */
export function listHistory(
  context: GatewayContext,
  safe: LiveSafe,
  filter: HistoryFilter,
): readonly Entry[] {
  const multisig = listRecords(context, safe).flatMap((record) =>
    record.execution === null
      ? []
      : [{ ...record.execution, summaries: () => [multisigSummary(context, safe, record)] }],
  );
  const modules = listModuleExecutions(context, safe).map((execution) => ({
    ...execution,
    summaries: () => [moduleSummary(context, execution)],
  }));
  const own = new Set([...multisig, ...modules].map(({ at }) => at.hash));
  const all = listTransfers(context, safe);
  const isImitation = findImitations(safe.address, all);
  const transfers = groupByHash(all.filter(({ at }) => !own.has(at.hash))).map((group) => ({
    ...group[0],
    summaries: () =>
      filterTransfers(context, safe, { transfers: group, filter, isImitation }).slice(0, mostTransfers),
  }));
  return [...multisig, ...modules, ...transfers].sort(byLatest);
}

export function listModuleExecutions(
  { follower }: GatewayContext,
  { address }: LiveSafe,
): readonly ModuleExecution[] {
  return [...follower.index.actionsOf(address).moduleExecutions].sort(byLatest);
}

/** Transfers to and from the Safe, in the order of the chain. */
export function listTransfers({ follower }: GatewayContext, { address }: LiveSafe): readonly Transfer[] {
  return follower.index.actionsOf(address).transfers;
}

export function listPieceMoves({ follower }: GatewayContext, { address }: LiveSafe): readonly PieceMove[] {
  return follower.index.actionsOf(address).pieceMoves;
}

function groupByHash(transfers: readonly Transfer[]): readonly [Transfer, ...Transfer[]][] {
  const groups = new Map<Hash, [Transfer, ...Transfer[]]>();
  for (const transfer of transfers) {
    const group = groups.get(transfer.at.hash);
    if (group === undefined) groups.set(transfer.at.hash, [transfer]);
    else group.push(transfer);
  }
  return [...groups.values()];
}

type TransferChoice = {
  readonly transfers: readonly Transfer[];
  readonly filter: HistoryFilter;
  readonly isImitation: (transfer: Transfer) => boolean;
};

/** Transfers as items, without those that a person who asks for trusted ones should not see. */
export function filterTransfers(
  context: GatewayContext,
  safe: LiveSafe,
  { transfers, filter, isImitation }: TransferChoice,
): readonly Summary[] {
  return transfers.flatMap((transfer) => {
    const imitation = isImitation(transfer);
    if (imitation && !filter.imitation) return [];
    if (filter.trusted && transfer.kind === 'erc20') {
      const isTrusted = context.tokens.get(transfer.token)?.trusted === true;
      if (!isTrusted || transfer.value === 0n) return [];
    }
    return [transferSummary(context, safe, { transfer, imitation })];
  });
}
