import { type Address, type BlockNumber, isAddressEqual, parseAbi } from 'viem';
import { getBlock, readContract } from 'viem/actions';
import type { PriceFeed, PriceSources } from '@/config/price-feeds';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { readRpcRefusal } from '@/lib/errors/mapping/read-rpc-refusal';
import type { ChainClient } from './rpc/chain-client';

/** The price of one whole token in US dollars, in units of 10^-decimals. */
export type Price = {
  readonly kind: 'price';
  readonly answer: bigint;
  readonly decimals: number;
  readonly pair: string;
};

export type NoPrice = {
  readonly kind: 'none';
  /**
   * No feed prices the token; no feed had a price at that block; the sequencer of Base was down shortly before; or the
   * RPC does not keep states that old.
   */
  readonly reason: 'no-feed' | 'no-round' | 'outage' | 'no-archive';
};

/** The token, the block, and the feeds that may be asked. */
export type PriceQuestion = {
  readonly token: Address | 'native';
  readonly blockNumber: BlockNumber;
  readonly sources: PriceSources;
};

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/** The time after an outage, in seconds, in which feeds may not have caught up (Chainlink, L2 Sequencer Uptime Feeds). */
const catchUp = 3_600n;

/** The most decimals that a price can have in US dollars; more are no feed's. */
const maxDecimals = 36;

/**
 * Reads the price of a token in US dollars from its Chainlink feeds as they stood at a block, which needs a node with
 * old states. Questions of one moment travel together. Throws what the RPC throws. Source: Chainlink,
 * AggregatorV3Interface.
 */
export async function readPriceAt(
  client: ChainClient,
  { token, blockNumber, sources }: PriceQuestion,
): Promise<Price | NoPrice> {
  const feeds = findPriceFeeds(token, sources);
  if (feeds.length === 0) return { kind: 'none', reason: 'no-feed' };
  try {
    const [{ timestamp }, wasOut, ...rounds] = await Promise.all([
      getBlock(client, { blockNumber }),
      sources.sequencer ? readOutage(client, sources.sequencer, blockNumber) : undefined,
      ...feeds.map((feed) => readRound(client, feed, blockNumber)),
    ]);
    if (wasOut?.(timestamp)) return { kind: 'none', reason: 'outage' };
    for (const [index, round] of rounds.entries()) {
      const feed = feeds[index];
      if (feed && round && isPrice(round, feed, timestamp))
        return { kind: 'price', answer: round.answer, decimals: round.decimals, pair: feed.pair };
    }
    return { kind: 'none', reason: 'no-round' };
  } catch (error) {
    if (isPruned(error)) return { kind: 'none', reason: 'no-archive' };
    throw error;
  }
}

/** Lists the feeds that price a token; empty where none does. */
export function findPriceFeeds(token: Address | 'native', { feeds }: PriceSources): readonly PriceFeed[] {
  return (
    feeds.find(({ token: other }) =>
      token === 'native' || other === 'native' ? token === other : isAddressEqual(token, other),
    )?.feeds ?? []
  );
}

type Round = { readonly answer: bigint; readonly updatedAt: bigint; readonly decimals: number };

/** Undefined where the feed has no round at that block, or is not deployed yet. */
async function readRound(
  client: ChainClient,
  { address }: PriceFeed,
  blockNumber: BlockNumber,
): Promise<Round | undefined> {
  const of = { abi: feedAbi, address, blockNumber } as const;
  const [round, decimals] = await Promise.all([
    ifAnswered(readContract(client, { ...of, functionName: 'latestRoundData' })),
    ifAnswered(readContract(client, { ...of, functionName: 'decimals' })),
  ]);
  if (!round || decimals === undefined || decimals > maxDecimals) return undefined;
  const [, answer, , updatedAt] = round;
  return { answer, updatedAt, decimals };
}

const isPrice = ({ answer, updatedAt }: Round, { heartbeat }: PriceFeed, timestamp: bigint) =>
  answer > 0n && updatedAt > 0n && updatedAt <= timestamp && timestamp - updatedAt <= BigInt(heartbeat);

/**
 * Reads when the sequencer stopped or started last. While it is down, and until the feeds have caught up, they tell
 * prices from before: a feed with a heartbeat of a day would pass for current. Without an answer nothing vouches for
 * the feeds, so there is no price either.
 */
async function readOutage(
  client: ChainClient,
  address: Address,
  blockNumber: BlockNumber,
): Promise<(timestamp: bigint) => boolean> {
  const round = await ifAnswered(
    readContract(client, { abi: feedAbi, address, blockNumber, functionName: 'latestRoundData' }),
  );
  if (!round) return () => true;
  const [, isDown, startedAt] = round;
  return (timestamp) => isDown !== 0n || timestamp - startedAt <= catchUp;
}

/** Undefined where the contract itself refused. Throws where the RPC failed. */
const ifAnswered = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isContractAnswer(error) && !isPruned(error)) return undefined;
    throw error;
  });

/** The words of nodes that no longer have the state of a block. */
const prunedMessages =
  /missing trie node|prun|archive|historical (state|rpc)|state .*(un|not )available|old data not available|header not found|distance to target block|block ?out ?of ?range/i;

const isPruned = (error: unknown): boolean => prunedMessages.test(readRpcRefusal(error) ?? '');
