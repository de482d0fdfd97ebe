import {
  type Address,
  getAddress,
  type Hash,
  type Hex,
  isAddress,
  isHash,
  isHex,
  numberToHex,
  pad,
} from 'viem';
import { allowanceModules } from '@/config/known-modules';
import { ChainError } from '@/lib/errors/chain';
import { readRpcRefusal } from '@/lib/errors/mapping/read-rpc-refusal';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import type { FoundPowers } from '@/lib/safe/powers/found-powers';
import { type PowerLog, powerTopics, readPowerLogs } from '@/lib/safe/powers/read-power-logs';
import {
  greater,
  lesser,
  type SearchedBlocks,
  type SearchedRange,
  subtractRanges,
} from '@/lib/safe/powers/searched-ranges';
import { type ChainClient, followAnswers, type SecondaryRpc } from '../rpc/chain-client';

/** The longest range of one request: public nodes of Base accept ten thousand blocks. */
const pageBlocks = 10_000n;
/** A node that refuses longer ranges is asked for shorter ones from then on, but for no less than this. */
const leastWidth = 1_000n;
/** A refused range is halved down to this length. */
const leastBlocks = 64n;
/** Pages in a row that a node refuses before the search ends: it has no older logs. */
const maxRefused = 3;
/** Pages that are asked together until the node limits the rate. */
const together = 4;
/** Pauses after a rate limit, or without an answer, in milliseconds. */
const pauses = {
  busy: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
  silent: [1_000, 4_000],
  wrong: [],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type SearchTarget = {
  readonly safe: Address;
  /** The first block that can have an event of the Safe. */
  readonly firstBlock: bigint;
  readonly searched: readonly SearchedRange[];
};

/** What one page of blocks added, by Safe. */
export type SearchedPage = {
  readonly range: SearchedRange;
  readonly safes: readonly Address[];
  readonly found: ReadonlyMap<Address, FoundPowers>;
  /** Whether the two nodes returned different logs; undefined where only one answered. */
  readonly isDifferent?: boolean;
};

export type SearchOptions = {
  readonly upTo: bigint;
  readonly signal: AbortSignal;
  readonly onPage: (page: SearchedPage) => void;
  /** Called when the node limits the rate, with the pause in milliseconds. */
  readonly onPause?: (pause: number) => void;
  readonly secondary?: SecondaryRpc | undefined;
  /** Waits some milliseconds. */
  readonly wait?: (pause: number, signal: AbortSignal) => Promise<void>;
};

/** `refused` lists ranges that the node did not search; they are not searched ranges. */
export type SearchEnd = { readonly isStopped: boolean; readonly refused: readonly SearchedBlocks[] };

/**
 * Searches the events by which Safes give powers, newest blocks first, in pages of ten thousand blocks at most. Only
 * what `searched` lacks is asked. A refused range is halved, a rate limit is waited out. Throws what the RPC throws
 * where it no longer answers; the pages until then have been reported.
 */
export async function searchPowers(
  client: ChainClient,
  targets: readonly SearchTarget[],
  { upTo, signal, onPage, onPause, secondary, wait = pauseFor }: SearchOptions,
): Promise<SearchEnd> {
  const { client: followed, hosts } = followAnswers(client);
  const pace = { width: pageBlocks, together };
  const asker: Asker = { pace, wait, signal, onPause };
  const refused: SearchedBlocks[] = [];
  let refusedInRow = 0;
  const pages = listPages(targets, upTo);
  for (let at = 0; at < pages.length && refusedInRow < maxRefused; ) {
    const group = pages.slice(at, at + pace.together);
    at += group.length;
    const answers = await Promise.all(group.map((page) => askPage(page, { followed, secondary, asker })));
    for (const { page, first, second } of answers) {
      if (signal.aborted || first === 'stopped') return { isStopped: true, refused };
      refusedInRow = first === 'refused' ? refusedInRow + 1 : 0;
      if (first === 'refused') refused.push(page.range);
      else onPage(joinAnswers(page, { first, second, host: hosts().join(', ') || 'your RPC', secondary }));
    }
    // A node without older logs refuses all that is left too.
    if (refusedInRow >= maxRefused) refused.push(...pages.slice(at).map(({ range }) => range));
  }
  return { isStopped: false, refused };
}

type Answer = readonly PowerLog[] | 'refused' | 'stopped';

async function askPage(
  page: Page,
  {
    followed,
    secondary,
    asker,
  }: { followed: ChainClient; secondary: SecondaryRpc | undefined; asker: Asker },
): Promise<{ page: Page; first: Answer; second: Answer | undefined }> {
  const [first, second] = await Promise.all([
    ask(followed, page, asker),
    // A second node only adds: without its answer the first one's word stands alone.
    secondary ? ask(secondary.client, page, asker).catch(() => undefined) : undefined,
  ]);
  return { page, first, second };
}

type Answers = {
  readonly first: readonly PowerLog[];
  readonly second: Answer | undefined;
  readonly host: string;
  readonly secondary: SecondaryRpc | undefined;
};

function joinAnswers({ range, safes }: Page, { first, second, host, secondary }: Answers): SearchedPage {
  const own = new Set(safes);
  if (second === undefined || second === 'refused' || second === 'stopped' || !secondary)
    return { range: { ...range, host }, safes, found: readPowerLogs(first, own, allowanceModules) };
  return {
    range: { ...range, host: `${host} and ${secondary.host}` },
    ...{ safes, found: readPowerLogs(joinLogs(first, second), own, allowanceModules) },
    isDifferent: nameLogs(first) !== nameLogs(second),
  };
}

type Page = { readonly range: SearchedBlocks; readonly safes: readonly Address[] };

/** Lists what is left to search, newest first. Pages begin at round blocks, so that several Safes share them. */
function listPages(targets: readonly SearchTarget[], upTo: bigint): readonly Page[] {
  const pages: Page[] = [];
  const first = targets.reduce((least, { firstBlock }) => (firstBlock < least ? firstBlock : least), upTo);
  for (let page = upTo / pageBlocks; page >= first / pageBlocks; page -= 1n) {
    const whole = { fromBlock: page * pageBlocks, toBlock: (page + 1n) * pageBlocks - 1n };
    // Safes with the same gap are asked about together.
    const gaps = new Map<string, { range: SearchedBlocks; safes: Address[] }>();
    for (const { safe, firstBlock, searched } of targets) {
      const wanted = {
        fromBlock: greater(whole.fromBlock, firstBlock),
        toBlock: lesser(whole.toBlock, upTo),
      };
      for (const range of subtractRanges(wanted, searched)) {
        const key = `${range.fromBlock} ${range.toBlock}`;
        const gap = gaps.get(key) ?? { range, safes: [] };
        gap.safes.push(safe);
        gaps.set(key, gap);
      }
    }
    pages.push(...[...gaps.values()].toSorted((a, b) => (a.range.toBlock > b.range.toBlock ? -1 : 1)));
  }
  return pages;
}

type Asker = {
  /** What the node has accepted so far; a refusal and a rate limit lower it. */
  readonly pace: { width: bigint; together: number };
  readonly wait: (pause: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  readonly onPause?: ((pause: number) => void) | undefined;
};

async function ask(
  client: ChainClient,
  { range, safes }: Page,
  asker: Asker,
): Promise<readonly PowerLog[] | 'refused' | 'stopped'> {
  const parts: SearchedBlocks[] = [];
  for (let toBlock = range.toBlock; toBlock >= range.fromBlock; toBlock -= asker.pace.width)
    parts.push({ fromBlock: greater(range.fromBlock, toBlock - asker.pace.width + 1n), toBlock });
  const logs: PowerLog[] = [];
  let wasRefused = false;
  for (let part = parts.shift(); part; part = parts.shift()) {
    const answer = await askPart(client, { range: part, safes }, asker);
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

/** Asks for one range until it is answered or refused. */
async function askPart(
  client: ChainClient,
  page: Page,
  { pace, wait, signal, onPause }: Asker,
): Promise<readonly PowerLog[] | 'refused' | 'stopped'> {
  const tries = { busy: 0, silent: 0, wrong: 0 };
  while (!signal.aborted) {
    try {
      return await requestLogs(client, page);
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

/** Asks for the events of all Safes in a range: those that they emit, and those in which they are a topic. */
async function requestLogs(client: ChainClient, { range, safes }: Page): Promise<readonly PowerLog[]> {
  const blocks = { fromBlock: numberToHex(range.fromBlock), toBlock: numberToHex(range.toBlock) };
  const topics = safes.map((safe) => pad(safe.toLowerCase() as Hex)); // an address is a word of hex
  const answers = await Promise.all(
    [
      { address: [...safes], topics: [[...powerTopics.emitter]] },
      { topics: [[...powerTopics.first], topics] },
      { topics: [[...powerTopics.second], null, topics] },
    ].map((filter) => client.request({ method: 'eth_getLogs', params: [{ ...filter, ...blocks }] })),
  );
  return answers.flatMap((answer: unknown) =>
    Array.isArray(answer) ? answer.flatMap((log: unknown) => readLog(log, range) ?? []) : [],
  );
}

/** Reads a log of an answer; undefined where it is none of the range. */
function readLog(log: unknown, range: SearchedBlocks): PowerLog | undefined {
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

const nameLog = ({ block, index, topics }: PowerLog) => `${block} ${index} ${topics.join()}`;
const nameLogs = (logs: readonly PowerLog[]) => logs.map(nameLog).toSorted().join('\n');

const joinLogs = (one: readonly PowerLog[], other: readonly PowerLog[]): readonly PowerLog[] => [
  ...new Map([...one, ...other].map((log) => [nameLog(log), log])).values(),
];

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
