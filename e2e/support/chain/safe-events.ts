import { type Address, type Hash, parseAbi, parseEventLogs } from 'viem';
import { chainClient } from '@/e2e/support/stack';

const plainAbi = parseAbi([
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
]);
/** The same events since 1.4.1. */
const indexedAbi = parseAbi([
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
]);

/** What a Safe itself says it executed: the hashes in their order, with the outcome of each. */
export async function listOutcomes(safe: Address): Promise<readonly { safeTxHash: Hash; event: string }[]> {
  const logs = await chainClient.getLogs({ address: safe, fromBlock: 0n });
  return [plainAbi, indexedAbi]
    .flatMap((abi) => parseEventLogs({ abi, logs }))
    .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
    .map(({ eventName, args }) => ({ safeTxHash: args.txHash, event: eventName }));
}
