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

/** What public nodes answer for at once. */
const blocksPerQuestion = 2_000n;
/** Questions that are asked together: most of what is looked for is young. Somewhat more than a day at Base's two seconds. */
const together = [1, 4, 10, 10] as const;
const maxQuestions = together.reduce((sum, count) => sum + count, 0);

/** The blocks before and with `last`, newest first, for somewhat more than a day. */
export function rangesBefore(last: bigint): readonly BlockRange[] {
  const ranges: BlockRange[] = [];
  for (let toBlock = last; toBlock >= 0n && ranges.length < maxQuestions; toBlock -= blocksPerQuestion) {
    const first = toBlock - blocksPerQuestion + 1n;
    ranges.push({ fromBlock: first > 0n ? first : 0n, toBlock });
  }
  return ranges;
}

/** The blocks from `first` up to `last`, oldest first, for somewhat more than a day. */
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
 * The Safe's own event about the end of one of its transactions, looked for in the given blocks in their order; undefined
 * where there is none. Throws what the RPC throws.
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
