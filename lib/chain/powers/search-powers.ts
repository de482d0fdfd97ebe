import { type Address, type Hex, numberToHex, pad } from 'viem';
import { allowanceModules } from '@/config/known-modules';
import type { FoundPowers } from '@/lib/safe/powers/found-powers';
import { type PowerLog, powerTopics, readPowerLogs } from '@/lib/safe/powers/read-power-logs';
import {
  greater,
  lesser,
  type SearchedBlocks,
  type SearchedRange,
  subtractRanges,
} from '@/lib/safe/powers/searched-ranges';
import { prefixTopic } from '@/lib/safe/protocol/account-prefix';
import {
  askLogs,
  createLogAsker,
  type LogAsker,
  type LogAskerOptions,
  pageBlocks,
  readLog,
} from '../ask-logs';
import { type ChainClient, followAnswers, type SecondaryRpc } from '../rpc/chain-client';

/** Pages in a row that a node refuses before the search ends: it has no older logs. */
const maxRefused = 3;

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

export type SearchOptions = LogAskerOptions & {
  readonly upTo: bigint;
  readonly onPage: (page: SearchedPage) => void;
  readonly secondary?: SecondaryRpc | undefined;
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
  { upTo, onPage, secondary, ...options }: SearchOptions,
): Promise<SearchEnd> {
  const { client: followed, hosts } = followAnswers(client);
  const asker = createLogAsker(options);
  const { signal, pace } = asker;
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
  }: { followed: ChainClient; secondary: SecondaryRpc | undefined; asker: LogAsker },
): Promise<{ page: Page; first: Answer; second: Answer | undefined }> {
  const [first, second] = await Promise.all([
    askLogs(page.range, requestFrom(followed, page), asker),
    // A second node only adds: without its answer the first one's word stands alone.
    secondary
      ? askLogs(page.range, requestFrom(secondary.client, page), asker).catch(() => undefined)
      : undefined,
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

/** Asks for the events of all Safes in a range: those that they emit, and those in which they are a topic. */
const requestFrom =
  (client: ChainClient, { safes }: Page) =>
  (range: SearchedBlocks) =>
    requestLogs(client, { range, safes });

async function requestLogs(client: ChainClient, { range, safes }: Page): Promise<readonly PowerLog[]> {
  const blocks = { fromBlock: numberToHex(range.fromBlock), toBlock: numberToHex(range.toBlock) };
  const topics = safes.map((safe) => pad(safe.toLowerCase() as Hex)); // an address is a word of hex
  const answers = await Promise.all(
    [
      { address: [...safes], topics: [[...powerTopics.emitter]] },
      {
        topics: [
          [...powerTopics.first, ...powerTopics.prefix],
          [...topics, ...safes.map(prefixTopic)],
        ],
      },
      { topics: [[...powerTopics.second], null, topics] },
    ].map((filter) => client.request({ method: 'eth_getLogs', params: [{ ...filter, ...blocks }] })),
  );
  return answers.flatMap((answer: unknown) =>
    Array.isArray(answer) ? answer.flatMap((log: unknown) => readLog(log, range) ?? []) : [],
  );
}

/** All that a log says: a node may also lie about the data of an event that another returned too. */
const nameLog = ({ address, block, index, topics, data, transactionHash }: PowerLog) =>
  `${block} ${index} ${transactionHash} ${address} ${topics.join()} ${data.toLowerCase()}`;
const nameLogs = (logs: readonly PowerLog[]) => logs.map(nameLog).toSorted().join('\n');

const joinLogs = (one: readonly PowerLog[], other: readonly PowerLog[]): readonly PowerLog[] => [
  ...new Map([...one, ...other].map((log) => [nameLog(log), log])).values(),
];
