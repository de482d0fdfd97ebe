import { type Address, type Hash, isAddressEqual } from 'viem';
import { byLatest, type ModuleExecution, type Transfer } from '@/e2e/devnet/gateway/chain/chain-index';
import type { LiveSafe } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import { listRecords } from '@/e2e/devnet/gateway/transactions/multisig-record';
import {
  moduleSummary,
  multisigSummary,
  type Summary,
  transferSummary,
} from '@/e2e/devnet/gateway/views/tx-items';

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
  const others = groupByHash(listTransfers(context, safe).filter(({ at }) => !own.has(at.hash)));
  const transfers = others.map(([first, ...rest]) => ({
    ...first,
    summaries: () =>
      filterTransfers(context, safe, { transfers: [first, ...rest], filter }).slice(0, mostTransfers),
  }));
  return [...multisig, ...modules, ...transfers].sort(byLatest);
}

export function listModuleExecutions(
  { follower }: GatewayContext,
  safe: LiveSafe,
): readonly ModuleExecution[] {
  return follower.index.moduleExecutions
    .filter((execution) => isAddressEqual(execution.safe, safe.address))
    .sort(byLatest);
}

export function listTransfers({ follower }: GatewayContext, { address }: LiveSafe): readonly Transfer[] {
  return follower.index.transfers.filter(
    ({ from, to }) => isAddressEqual(from, address) || isAddressEqual(to, address),
  );
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

/** Transfers as items, without those that a person who asks for trusted ones should not see. */
export function filterTransfers(
  context: GatewayContext,
  safe: LiveSafe,
  { transfers, filter }: { transfers: readonly Transfer[]; filter: HistoryFilter },
): readonly Summary[] {
  return transfers.flatMap((transfer) => {
    const imitation = isImitation(context, safe, transfer);
    if (imitation && !filter.imitation) return [];
    if (filter.trusted && transfer.kind === 'erc20') {
      const isTrusted = context.tokens.get(transfer.token)?.trusted === true;
      if (!isTrusted || transfer.value === 0n) return [];
    }
    return [transferSummary(context, safe, { transfer, imitation })];
  });
}

/** A token transfer whose other side looks like, but is not, someone the Safe dealt with before. */
function isImitation(context: GatewayContext, safe: LiveSafe, transfer: Transfer): boolean {
  if (transfer.kind !== 'erc20') return false;
  const other = otherSide(safe, transfer);
  return listTransfers(context, safe).some((earlier) => {
    const known = otherSide(safe, earlier);
    return byLatest(earlier, transfer) > 0 && !isAddressEqual(known, other) && looksLike(known, other);
  });
}

function otherSide({ address }: LiveSafe, { from, to }: Transfer): Address {
  return isAddressEqual(from, address) ? to : from;
}

function looksLike(a: Address, b: Address): boolean {
  const ends = (address: Address) => `${address.slice(2, 6)}${address.slice(-4)}`.toLowerCase();
  return ends(a) === ends(b);
}
