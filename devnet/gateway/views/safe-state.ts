import { findSingleton, isL2, singletonVersion } from '@/devnet/gateway/chain/known-contracts';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { listQueue, listRecords } from '@/devnet/gateway/transactions/multisig-record';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { recommendedVersion } from '@/devnet/gateway/views/chain-info';
import { listModuleExecutions, listPieceMoves, listTransfers } from '@/devnet/gateway/views/history-entries';

/** A Safe's settings, and tags that change when its lists do. */
export function safeState(context: GatewayContext, safe: LiveSafe) {
  const singleton = findSingleton(safe.singleton);
  const info = (address: LiveSafe['guard']) => (address === null ? null : addressInfo(context, address));
  return {
    address: addressInfo(context, safe.address),
    chainId: String(context.chainId),
    nonce: safe.nonce,
    threshold: safe.threshold,
    owners: safe.owners.map((owner) => addressInfo(context, owner)),
    implementation: addressInfo(context, safe.singleton),
    modules: safe.modules.length === 0 ? null : safe.modules.map((module) => addressInfo(context, module)),
    fallbackHandler: info(safe.fallbackHandler),
    guard: info(safe.guard),
    version: singleton === undefined ? safe.version : singletonVersion(singleton),
    implementationVersionState: versionState(safe),
    ...listTags(context, safe),
  };
}

function versionState(safe: LiveSafe): 'UNKNOWN' | 'OUTDATED' | 'UP_TO_DATE' {
  const singleton = findSingleton(safe.singleton);
  // The service knows the singletons for layer 2 only.
  if (safe.version === null || singleton === undefined || !isL2(singleton)) return 'UNKNOWN';
  return safe.version.localeCompare(recommendedVersion, 'en', { numeric: true }) < 0
    ? 'OUTDATED'
    : 'UP_TO_DATE';
}

function listTags(context: GatewayContext, safe: LiveSafe) {
  const transfers = listTransfers(context, safe);
  const collectibles = [
    ...transfers.filter(({ kind }) => kind === 'erc721'),
    ...listPieceMoves(context, safe),
  ];
  const queue = listQueue(context, safe, { trusted: true });
  const executed = listRecords(context, safe).filter(({ execution }) => execution !== null);
  return {
    collectiblesTag: latest(collectibles.map(({ at }) => at.timestamp)),
    txQueuedTag: latest(queue.map(({ modifiedAt }) => modifiedAt)),
    messagesTag: latest(context.messages.listOf(safe.address).map(({ modifiedAt }) => modifiedAt)),
    txHistoryTag: latest([
      ...executed.map(({ modifiedAt }) => modifiedAt),
      ...[...listModuleExecutions(context, safe), ...transfers].map(({ at }) => at.timestamp),
    ]),
  };
}

/** Whole seconds as text, unlike every other date of the service. */
function latest(timestamps: readonly number[]): string | null {
  const newest = timestamps.reduce((latest, timestamp) => Math.max(latest, timestamp), 0);
  return timestamps.length === 0 ? null : String(Math.floor(newest / 1000));
}
