import {
  type Address,
  getAddress,
  type Hash,
  type Hex,
  hexToBigInt,
  numberToHex,
  size,
  slice,
  toEventSelector,
} from 'viem';
import { getBlock } from 'viem/actions';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { moduleOutcomeEvents, receivedEvent } from '@/lib/safe/abi/safe';
import type { PowerLog } from '@/lib/safe/powers/read-power-logs';
import { greater, type SearchedBlocks } from '@/lib/safe/powers/searched-ranges';
import { isOutcomeTopic, outcomeTopics } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  askLogs,
  askPatiently,
  createLogAsker,
  type LogAsker,
  type LogAskerOptions,
  pageBlocks,
  readLog,
} from './ask-logs';
import { type ChainExecution, readExecution } from './list-executions';
import { type ModuleExecution, readModuleEvent } from './list-module-executions';
import type { ChainClient } from './rpc/chain-client';

/** Ether that a Safe received, by its own event. */
export type ReceivedEther = {
  readonly sender: Address;
  /** Wei. */
  readonly value: bigint;
  readonly transactionHash: Hash;
  /** The position of the event in its block. */
  readonly logIndex: number;
  readonly date: Date;
};

export type SafeEvent =
  | { readonly kind: 'execution'; readonly execution: ChainExecution }
  | { readonly kind: 'module'; readonly execution: ModuleExecution }
  | { readonly kind: 'received'; readonly received: ReceivedEther };

/** The place in the Safe's events before which the search goes on. */
export type EventCursor = {
  /** The newest block that may have more events. */
  readonly block: bigint;
  /** Events of that block from this position on are known. */
  readonly index: number;
  /** The Safe's nonce after the newest execution that is left. */
  readonly nonce: bigint;
};

export type SafeEventsPage = {
  /** Newest first. */
  readonly events: readonly SafeEvent[];
  /** The oldest block from which on nothing is missing, and its time; undefined where no block was searched. */
  readonly reached: { readonly block: bigint; readonly date: Date } | undefined;
  /** Undefined where nothing older is left. */
  readonly next: EventCursor | undefined;
  /** Why it ended: enough events, blocks enough for one search, a stop, the node's refusal of older blocks, or the end. */
  readonly end: 'enough' | 'paused' | 'stopped' | 'refused' | 'complete';
};

export type SafeEventsOptions = LogAskerOptions & {
  /** The oldest block that is wanted. */
  readonly since?: bigint;
  /** The number of events after which the search pauses. */
  readonly enough?: number;
  /** The number of pages of ten thousand blocks after which it pauses. */
  readonly maxPages?: number;
  /** Called with the oldest block that was searched. */
  readonly onProgress?: (block: bigint) => void;
};

const receivedTopic = toEventSelector(receivedEvent);
const topics: readonly Hex[] = [
  ...outcomeTopics,
  ...moduleOutcomeEvents.map((event) => toEventSelector(event)),
  receivedTopic,
];

/**
 * Lists what a Safe's own events report, newest first: executions, transactions of modules, and received Ether. The
 * events say nothing of received tokens. Blocks are searched in pages of ten thousand at most; a refused range is
 * halved, a rate limit waited out. Throws what the RPC throws where it no longer answers. Sources: Safe.sol,
 * ModuleManager.sol, EtherPaymentFallback.sol.
 */
export async function listSafeEvents(
  client: ChainClient,
  safe: SafeRef,
  from: EventCursor,
  { enough = Number.POSITIVE_INFINITY, ...options }: SafeEventsOptions,
): Promise<SafeEventsPage> {
  const asker = createLogAsker(options);
  const { found, fromBlock, end } = await collectLogs(client, safe, from, { asker, enough, ...options });
  const shown = found.slice(0, enough);
  const oldest = shown.at(-1);
  const isCut = shown.length < found.length && oldest !== undefined;
  const nonces = countDown(shown, from.nonce);
  // What was found before a stop is still read, if that is quick.
  const signal = end === 'stopped' ? AbortSignal.timeout(lastReadMs) : asker.signal;
  const events = await readEvents(client, safe, shown, { nonces, asker: { ...asker, signal } });
  if (events === 'stopped') return { events: [], reached: undefined, next: from, end };
  const block = isCut ? oldest.block + 1n : fromBlock;
  const nonce = from.nonce - BigInt(nonces.size);
  const before = isCut ? oldest : { block: fromBlock - 1n, index: Number.POSITIVE_INFINITY };
  return {
    events,
    reached: block > from.block ? undefined : { block, date: await readDate(client, block) },
    next: end === 'complete' && !isCut ? undefined : { block: before.block, index: before.index, nonce },
    end: isCut ? 'enough' : end,
  };
}

type Collected = Pick<SafeEventsPage, 'end'> & {
  /** Newest first. */
  readonly found: readonly PowerLog[];
  /** The oldest block that was searched. */
  readonly fromBlock: bigint;
};

/** Searches page by page until one of the ends. */
async function collectLogs(
  client: ChainClient,
  safe: SafeRef,
  from: EventCursor,
  {
    asker,
    enough,
    since = 0n,
    maxPages = Number.POSITIVE_INFINITY,
    onProgress,
  }: { asker: LogAsker; enough: number } & Pick<SafeEventsOptions, 'since' | 'maxPages' | 'onProgress'>,
): Promise<Collected> {
  const found: PowerLog[] = [];
  let fromBlock = from.block + 1n;
  for (let asked = 0; fromBlock > since; ) {
    if (found.length >= enough) return { found, fromBlock, end: 'enough' };
    if (asked >= maxPages) return { found, fromBlock, end: 'paused' };
    const ranges = listRanges(fromBlock - 1n, since, Math.min(asker.pace.together, maxPages - asked));
    asked += ranges.length;
    const answers = await Promise.all(
      ranges.map((range) => askLogs(range, (part) => requestEvents(client, safe, part), asker)),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer === 'stopped' || answer === 'refused') return { found, fromBlock, end: answer };
      found.push(...answer.filter((log) => isBefore(log, from)).toSorted(newestFirst));
      fromBlock = ranges[index]?.fromBlock ?? fromBlock;
      onProgress?.(fromBlock);
    }
  }
  return { found, fromBlock, end: 'complete' };
}

/** Lists the next pages of blocks, newest first. */
function listRanges(last: bigint, since: bigint, count: number): readonly SearchedBlocks[] {
  const ranges: SearchedBlocks[] = [];
  for (let toBlock = last; toBlock >= since && ranges.length < count; toBlock -= pageBlocks)
    ranges.push({ fromBlock: greater(toBlock - pageBlocks + 1n, since), toBlock });
  return ranges;
}

async function requestEvents(
  client: ChainClient,
  { address }: SafeRef,
  range: SearchedBlocks,
): Promise<readonly PowerLog[]> {
  const blocks = { fromBlock: numberToHex(range.fromBlock), toBlock: numberToHex(range.toBlock) };
  const answer: unknown = await client.request({
    method: 'eth_getLogs',
    params: [{ address, topics: [[...topics]], ...blocks }],
  });
  if (!Array.isArray(answer)) return [];
  // A node may return events that were not asked for.
  return answer
    .flatMap((log: unknown) => readLog(log, range) ?? [])
    .filter((log) => log.address === address && topics.some((topic) => topic === log.topics[0]));
}

const isBefore = ({ block, index }: PowerLog, from: EventCursor) =>
  block < from.block || (block === from.block && index < from.index);
const newestFirst = (one: PowerLog, other: PowerLog) =>
  one.block === other.block ? other.index - one.index : one.block > other.block ? -1 : 1;
const isOutcome = (log: PowerLog) => isOutcomeTopic(log.topics[0]);

/** The nonce that each execution probably had, by its event. */
function countDown(logs: readonly PowerLog[], after: bigint): ReadonlyMap<PowerLog, bigint> {
  const nonces = new Map<PowerLog, bigint>();
  for (const log of logs) if (isOutcome(log)) nonces.set(log, after - 1n - BigInt(nonces.size));
  return nonces;
}

/** The time for reading what was found before a stop. */
const lastReadMs = 10_000;
/** Events that are read in one batch of requests. */
const readTogether = 25;

async function readEvents(
  client: ChainClient,
  safe: SafeRef,
  logs: readonly PowerLog[],
  { nonces, asker }: { nonces: ReadonlyMap<PowerLog, bigint>; asker: LogAsker },
): Promise<readonly SafeEvent[] | 'stopped'> {
  const events: SafeEvent[] = [];
  for (let at = 0; at < logs.length; at += readTogether) {
    const group = logs.slice(at, at + readTogether);
    let last: unknown;
    const ask = () =>
      Promise.all(group.map((log) => readEvent(client, safe, log, nonces.get(log)))).catch(
        (error: unknown) => {
          last = error;
          throw error;
        },
      );
    const read = await askPatiently(ask, asker);
    if (read === 'stopped') return 'stopped';
    if (read === 'refused') throw last;
    events.push(...read.flatMap((event) => event ?? []));
  }
  return events;
}

async function readEvent(
  client: ChainClient,
  safe: SafeRef,
  log: PowerLog,
  nonce: bigint | undefined,
): Promise<SafeEvent | undefined> {
  const { address, data, block, index, transactionHash } = log;
  const [first, ...others] = log.topics;
  if (first === undefined) return undefined;
  const event = {
    ...{ address, data, transactionHash, blockNumber: block, logIndex: index },
    topics: [first, ...others] as [Hex, ...Hex[]],
  };
  if (nonce !== undefined)
    return { kind: 'execution', execution: await readExecution(client, safe, event, nonce, requireAbsent) };
  if (first === receivedTopic) {
    const sender = others[0];
    if (!sender || size(data) < 32) return undefined;
    return {
      kind: 'received',
      received: {
        sender: getAddress(slice(sender, 12)),
        value: hexToBigInt(slice(data, 0, 32)),
        ...{ transactionHash, logIndex: index, date: await readDate(client, block) },
      },
    };
  }
  const execution = await readModuleEvent(client, safe, event, requireAbsent);
  return execution && { kind: 'module', execution };
}

/** A transaction that the node does not have is told; a rate limit must not look like one. */
function requireAbsent(error: unknown): undefined {
  const isAbsent = walkCauses(error).some((cause) => /NotFoundError$/.test(readName(cause) ?? ''));
  if (!isAbsent) throw error;
}

async function readDate(client: ChainClient, blockNumber: bigint): Promise<Date> {
  const { timestamp } = await getBlock(client, { blockNumber });
  return new Date(Number(timestamp) * 1_000);
}
