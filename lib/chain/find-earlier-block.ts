import type { BlockNumber } from 'viem';
import { getBlock } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

/** Distances in blocks that are read in one batch; on Base, with a block every two seconds, the seventh fits. */
const distances = [1n, 2n, 5n, 10n, 20n, 30n, 50n, 100n, 200n, 400n, 800n];

/**
 * Finds the nearest of a few earlier blocks that is older than a given one by at least `seconds`; undefined where none
 * is, as on a younger chain. Throws what the RPC throws.
 */
export async function findEarlierBlock(
  client: ChainClient,
  { blockNumber, seconds }: { blockNumber: BlockNumber; seconds: bigint },
): Promise<BlockNumber | undefined> {
  const candidates = [
    ...new Set(distances.map((distance) => (blockNumber > distance ? blockNumber - distance : 0n))),
  ];
  const [now, ...earlier] = await Promise.all(
    [blockNumber, ...candidates].map((number) => getBlock(client, { blockNumber: number })),
  );
  return earlier.find(({ timestamp }) => now !== undefined && now.timestamp - timestamp >= seconds)?.number;
}
