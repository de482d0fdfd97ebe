import type { TransactionReceipt } from 'viem';
import { getBlock } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

/**
 * Reads the time of a receipt's block, in milliseconds since 1970: many nodes tell it with the events, and some tell
 * zero there instead. Undefined where the RPC does not return the block.
 */
export async function readBlockTime(
  client: ChainClient,
  { blockNumber, logs }: Pick<TransactionReceipt, 'blockNumber' | 'logs'>,
): Promise<number | undefined> {
  const told = logs.find(({ blockTimestamp }) => blockTimestamp)?.blockTimestamp;
  if (told) return Number(told) * 1_000;
  return getBlock(client, { blockNumber }).then(
    ({ timestamp }) => Number(timestamp) * 1_000,
    () => undefined,
  );
}
