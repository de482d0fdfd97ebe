import type { Hash } from 'viem';
import { getLogs } from 'viem/actions';
import { outcomeEvents } from '@/lib/safe/abi/safe';
import { type ExecutionOutcome, readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ChainClient } from './rpc/chain-client';

export type BlockRange = { readonly fromBlock: bigint; readonly toBlock: bigint };

export type ExecutionEvent = {
  readonly transactionHash: Hash;
  readonly blockNumber: bigint;
  readonly outcome: Exclude<ExecutionOutcome, 'absent'>;
};

/** The range that public nodes accept in one request. */
const blocksPerQuestion = 2_000n;
/**
 * Sizes of the groups of requests: the first is small, because most events are recent. Together they span more than a
 * day at Base's two seconds.
 */
const together = [1, 4, 10, 10] as const;
const maxQuestions = together.reduce((sum, count) => sum + count, 0);

/** Lists the ranges of blocks up to and including `last`, newest first, for somewhat more than a day. */
export function rangesBefore(last: bigint): readonly BlockRange[] {
  const ranges: BlockRange[] = [];
  for (let toBlock = last; toBlock >= 0n && ranges.length < maxQuestions; toBlock -= blocksPerQuestion) {
    const first = toBlock - blocksPerQuestion + 1n;
    ranges.push({ fromBlock: first > 0n ? first : 0n, toBlock });
  }
  return ranges;
}

/** Lists the ranges of blocks from `first` to `last`, oldest first, for somewhat more than a day. */
export function rangesSince(first: bigint, last: bigint): readonly BlockRange[] {
  const ranges: BlockRange[] = [];
  for (
    let fromBlock = first;
    fromBlock <= last && ranges.length < maxQuestions;
    fromBlock += blocksPerQuestion
  ) {
    const end = fromBlock + blocksPerQuestion - 1n;
    ranges.push({ fromBlock, toBlock: end < last ? end : last });
  }
  return ranges;
}

/**
 * Finds the Safe's own event for the outcome of a transaction in the given ranges, in their order; undefined where
 * there is none. Throws what the RPC throws.
 */
export async function findExecutionEvent(
  client: ChainClient,
  { safe, safeTxHash }: { safe: SafeRef; safeTxHash: Hash },
  ranges: readonly BlockRange[],
): Promise<ExecutionEvent | undefined> {
  let asked = 0;
  for (const count of together) {
    const group = ranges.slice(asked, asked + count);
    asked += count;
    const answers = await Promise.all(
      group.map((range) => getLogs(client, { address: safe.address, events: outcomeEvents, ...range })),
    );
    for (const log of answers.flat()) {
      const outcome = readOutcome([log], { safe, safeTxHash });
      if (outcome === 'absent') continue;
      return { transactionHash: log.transactionHash, blockNumber: log.blockNumber, outcome };
    }
  }
  return undefined;
}
