import { getAddress, type Hash, type Hex, isAddress, isHash, isHex } from 'viem';
import { ChainError } from '@/lib/errors/chain';
import { readRpcRefusal } from '@/lib/errors/mapping/read-rpc-refusal';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import type { PowerLog } from '@/lib/safe/powers/read-power-logs';
import { greater, lesser, type SearchedBlocks } from '@/lib/safe/powers/searched-ranges';

/** The longest range of one request: public nodes of Base accept ten thousand blocks. */
export const pageBlocks = 10_000n;
/** A node that refuses longer ranges is asked for shorter ones from then on, but for no less than this. */
const leastWidth = 1_000n;
/** A refused range is halved down to this length. */
const leastBlocks = 64n;
/** Pauses after a rate limit, or without an answer, in milliseconds. */
const pauses = {
  busy: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
  silent: [1_000, 4_000],
  wrong: [],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type LogAsker = {
  /** What the node has accepted so far: blocks of one request, and requests together; a refusal lowers them. */
  readonly pace: { width: bigint; together: number };
  /** Waits some milliseconds. */
  readonly wait: (pause: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Called when the node limits the rate, with the pause in milliseconds. */
  readonly onPause?: ((pause: number) => void) | undefined;
};

export type LogAskerOptions = Pick<LogAsker, 'signal' | 'onPause'> & Partial<Pick<LogAsker, 'wait'>>;

/** Creates what the requests of one search share: four pages of ten thousand blocks together until a node refuses. */
export const createLogAsker = ({ signal, onPause, wait = pauseFor }: LogAskerOptions): LogAsker => ({
  pace: { width: pageBlocks, together: 4 },
  ...{ wait, signal, onPause },
});

/**
 * Asks for the logs of a range of blocks. A refused range is halved, a rate limit is waited out. Throws what the RPC
 * throws where it no longer answers.
 */
export async function askLogs(
  range: SearchedBlocks,
  request: (part: SearchedBlocks) => Promise<readonly PowerLog[]>,
  asker: LogAsker,
): Promise<readonly PowerLog[] | 'refused' | 'stopped'> {
  const parts: SearchedBlocks[] = [];
  for (let toBlock = range.toBlock; toBlock >= range.fromBlock; toBlock -= asker.pace.width)
    parts.push({ fromBlock: greater(range.fromBlock, toBlock - asker.pace.width + 1n), toBlock });
  const logs: PowerLog[] = [];
  let wasRefused = false;
  for (let part = parts.shift(); part; part = parts.shift()) {
    const asked = part;
    const answer = await askPatiently(() => request(asked), asker);
    const length = part.toBlock - part.fromBlock + 1n;
    if (answer === 'stopped') return 'stopped';
    if (answer !== 'refused') {
      logs.push(...answer);
      if (wasRefused) asker.pace.width = greater(leastWidth, lesser(asker.pace.width, length));
      continue;
    }
    if (length <= leastBlocks) return 'refused';
    wasRefused = true;
    const half = length / 2n;
    // The newer half first: what a node has pruned is older.
    parts.unshift(
      { fromBlock: part.toBlock - half + 1n, toBlock: part.toBlock },
      { fromBlock: part.fromBlock, toBlock: part.toBlock - half },
    );
  }
  return logs;
}

/** Asks one question until it is answered or refused: a rate limit is waited out. Throws what the RPC throws. */
export async function askPatiently<T>(
  request: () => Promise<T>,
  { pace, wait, signal, onPause }: LogAsker,
): Promise<T | 'refused' | 'stopped'> {
  const tries = { busy: 0, silent: 0, wrong: 0 };
  while (!signal.aborted) {
    try {
      return await request();
    } catch (error) {
      const failure = classify(error);
      if (failure === 'refused') return 'refused';
      const pause = pauses[failure][tries[failure]];
      if (pause === undefined) throw error;
      tries[failure] += 1;
      if (failure === 'busy') {
        pace.together = 1;
        onPause?.(pause);
      }
      await wait(pause, signal);
    }
  }
  return 'stopped';
}

const busyWords = /rate|busy|too many requests|per (second|minute)|throttl|capacity|try again later/i;
/** viem's errors without an answer of the node. */
const silentNames: readonly (string | undefined)[] = [
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
];

/** What a failed request means: the node limits the rate, refuses this range, is silent, or is no node of Base. */
function classify(error: unknown): 'busy' | 'refused' | 'silent' | 'wrong' {
  const causes = walkCauses(error);
  const own = causes.find((cause) => cause instanceof ChainError);
  if (own) return own.kind === 'rpc-too-large' ? 'refused' : 'wrong';
  const http = causes.find((cause) => readName(cause) === 'HttpRequestError');
  if (http) return classifyStatus(http);
  if (causes.some((cause) => silentNames.includes(readName(cause)))) return 'silent';
  const refusal = readRpcRefusal(error);
  if (refusal === undefined) return 'wrong';
  return busyWords.test(refusal) ? 'busy' : 'refused';
}

function classifyStatus(error: unknown): 'busy' | 'refused' | 'silent' {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 429) return 'busy';
  return status === 400 || status === 413 ? 'refused' : 'silent';
}

/** Reads a log of an answer; undefined where it is none of the range. */
export function readLog(log: unknown, range: SearchedBlocks): PowerLog | undefined {
  if (typeof log !== 'object' || log === null) return undefined;
  const { address, topics, data, blockNumber, logIndex, transactionHash, removed } = log as Record<
    string,
    unknown
  >;
  const isWord = (value: unknown): value is Hex => typeof value === 'string' && isHash(value);
  const isNumber = (value: unknown): value is Hex =>
    typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value);
  if (removed === true || typeof address !== 'string' || !isAddress(address, { strict: false }))
    return undefined;
  if (!Array.isArray(topics) || !topics.every(isWord) || !isHex(data)) return undefined;
  if (!isNumber(blockNumber) || !isNumber(logIndex) || !isWord(transactionHash)) return undefined;
  const block = BigInt(blockNumber);
  if (block < range.fromBlock || block > range.toBlock) return undefined;
  const hash: Hash = transactionHash;
  const lower = topics.map((topic) => topic.toLowerCase() as Hex); // the same word in lower case
  return {
    address: getAddress(address),
    topics: lower,
    data,
    block,
    index: Number(logIndex),
    transactionHash: hash,
  };
}

function pauseFor(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    signal.addEventListener('abort', end);
  });
}
