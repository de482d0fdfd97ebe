/** Blocks from the first to the last, both included. */
export type SearchedBlocks = { readonly fromBlock: bigint; readonly toBlock: bigint };

/** A range that was searched, and the node that answered; two nodes where a second one was asked too. */
export type SearchedRange = SearchedBlocks & { readonly host: string };

export const greater = (a: bigint, b: bigint) => (a > b ? a : b);
export const lesser = (a: bigint, b: bigint) => (a < b ? a : b);

/** Lists the parts of a range that some ranges leave out, oldest first. */
export function subtractRanges(
  { fromBlock, toBlock }: SearchedBlocks,
  taken: readonly SearchedBlocks[],
): readonly SearchedBlocks[] {
  const gaps: SearchedBlocks[] = [];
  let next = fromBlock;
  for (const one of taken.toSorted((a, b) => (a.fromBlock < b.fromBlock ? -1 : 1))) {
    if (one.toBlock < next) continue;
    if (one.fromBlock > toBlock) break;
    if (one.fromBlock > next) gaps.push({ fromBlock: next, toBlock: one.fromBlock - 1n });
    next = one.toBlock + 1n;
  }
  if (next <= toBlock) gaps.push({ fromBlock: next, toBlock });
  return gaps;
}

/** Adds a range to those that were searched on the same node; ranges that touch become one. */
export function addRange(ranges: readonly SearchedRange[], added: SearchedRange): readonly SearchedRange[] {
  let joined = added;
  const others: SearchedRange[] = [];
  for (const one of ranges) {
    const touches =
      one.host === joined.host &&
      one.fromBlock <= joined.toBlock + 1n &&
      one.toBlock + 1n >= joined.fromBlock;
    if (touches)
      joined = {
        host: joined.host,
        fromBlock: lesser(one.fromBlock, joined.fromBlock),
        toBlock: greater(one.toBlock, joined.toBlock),
      };
    else others.push(one);
  }
  return [...others, joined].toSorted((a, b) => (a.fromBlock < b.fromBlock ? -1 : 1));
}

/** How many blocks ranges have together, which do not overlap. */
export const countBlocks = (ranges: readonly SearchedBlocks[]): bigint =>
  ranges.reduce((sum, { fromBlock, toBlock }) => sum + toBlock - fromBlock + 1n, 0n);
