import type { Address, Hex } from 'viem';
import { expect, test } from 'vitest';
import { readPowers } from '@/lib/chain/powers/read-powers';
import { type SearchEnd, type SearchOptions, searchPowers } from '@/lib/chain/powers/search-powers';
import { type FoundPowers, findSince, joinFound, keyOfPower, noPowers } from '@/lib/safe/powers/found-powers';
import { addRange, countBlocks, type SearchedRange, subtractRanges } from '@/lib/safe/powers/searched-ranges';
import {
  answerPowers,
  type GeneratedHistory,
  type GeneratedLog,
  generatePowers,
  type LogNode,
} from '@/tests/support/chain/generated-powers';
import { doubleRpc, NodeError } from '@/tests/support/chain/rpc-double';

type Searched = SearchEnd & {
  found: FoundPowers;
  ranges: readonly SearchedRange[];
  different: readonly SearchedRange[];
  pauses: number[];
};

/** Searches a generated history on a node with these faults, without waiting. */
async function search(
  history: GeneratedHistory,
  node: LogNode = {},
  {
    reply,
    secondary,
    searched = [],
    upTo = history.lastBlock,
    firstBlock = 0n,
    ...options
  }: Partial<SearchOptions> & {
    reply?: () => Response;
    searched?: readonly SearchedRange[];
    firstBlock?: bigint;
  } = {},
): Promise<Searched> {
  const { client } = doubleRpc({
    'node.example': { answers: answerPowers(history, node), ...(reply && { reply }) },
  });
  const result = {
    found: noPowers,
    ranges: searched,
    different: [] as SearchedRange[],
    pauses: [] as number[],
  };
  const end = await searchPowers(client, [{ safe: history.safe, firstBlock, searched }], {
    upTo,
    signal: new AbortController().signal,
    wait: async (pause) => void result.pauses.push(pause),
    onPage: ({ range, found, isDifferent }) => {
      result.found = joinFound(result.found, found.get(history.safe) ?? noPowers);
      result.ranges = addRange(result.ranges, range);
      if (isDifferent) result.different.push(range);
    },
    secondary,
    ...options,
  });
  return { ...result, ...end };
}

/** The keys of the found powers that the chain confirms, and the transactions since which they exist. */
async function readLive(history: GeneratedHistory, found: FoundPowers) {
  const { client } = doubleRpc({ 'node.example': { answers: answerPowers(history) } });
  const { values, unread } = await readPowers(client, { safe: history.safe, powers: found.powers });
  return {
    keys: [...values.keys()].map(keyOfPower).toSorted(),
    since: new Map([...values.keys()].map((power) => [keyOfPower(power), findSince(power)?.transactionHash])),
    amounts: new Map([...values].map(([power, { limit }]) => [keyOfPower(power), limit])),
    unread,
  };
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)('a history of 200 grants and removals is found whole: seed %i', async (seed) => {
  const history = generatePowers(seed);
  const { found, ranges, refused } = await search(history);
  const { keys, since, amounts, unread } = await readLive(history, found);
  expect(keys).toEqual([...history.live.keys()].toSorted());
  expect(keys.length).toBeGreaterThan(20);
  for (const [key, value] of history.live) {
    expect([key, since.get(key)]).toEqual([key, value.since]);
    const limit = amounts.get(key);
    if (limit !== undefined && !key.startsWith('item')) expect(limit).toBe(value.amount);
  }
  expect(unread).toEqual([]);
  expect(refused).toEqual([]);
  expect(ranges).toEqual([{ fromBlock: 0n, toBlock: history.lastBlock, host: 'node.example' }]);
});

test('present values of hundreds of powers travel in one batch of requests', async () => {
  const history = generatePowers(30, { steps: 900 });
  const { found } = await search(history);
  const { client, sent } = doubleRpc({ 'node.example': { answers: answerPowers(history) } });
  const { values } = await readPowers(client, { safe: history.safe, powers: found.powers });
  expect(values.size).toBe(history.live.size);
  expect(found.powers.length).toBeGreaterThan(90);
  expect(sent).toHaveLength(1);
});

test('a node with short ranges is asked in halves, and nothing is missing', async () => {
  const history = generatePowers(20);
  const { found } = await search(history, { longest: 700n });
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
});

test('a rate limit is waited out with growing pauses', async () => {
  const history = generatePowers(21);
  let asked = 0;
  const { found, pauses } = await search(history, {
    onAsk: () => {
      asked += 1;
      if (asked <= 7 || asked % 9 === 0) throw new NodeError(-32016, 'over rate limit');
    },
  });
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
  expect(pauses).toContain(2_000);
});

test('a search that stops and goes on asks each block once', async () => {
  const history = generatePowers(22);
  const stop = new AbortController();
  const first = await search(
    history,
    {},
    {
      signal: stop.signal,
      onPause: () => undefined,
      upTo: 25_000n,
    },
  );
  const asked: { fromBlock: bigint; toBlock: bigint }[] = [];
  const second = await search(
    history,
    { onAsk: (range) => void asked.push(range) },
    { searched: first.ranges },
  );
  expect(asked.every(({ fromBlock }) => fromBlock > 25_000n)).toBe(true);
  const found = joinFound(first.found, second.found);
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
  expect(countBlocks(second.ranges)).toBe(40_001n);
});

test('stopping ends the search, and what was searched until then is known', async () => {
  const history = generatePowers(23);
  const stop = new AbortController();
  let pages = 0;
  const ranges: SearchedRange[] = [];
  const { client } = doubleRpc({ 'node.example': { answers: answerPowers(history) } });
  const end = await searchPowers(client, [{ safe: history.safe, firstBlock: 0n, searched: [] }], {
    upTo: history.lastBlock,
    signal: stop.signal,
    onPage: ({ range }) => {
      ranges.push(range);
      pages += 1;
      if (pages === 2) stop.abort();
    },
  });
  expect(end.isStopped).toBe(true);
  expect(ranges.map(({ toBlock }) => toBlock)).toEqual([40_000n, 39_999n]);
});

test('a node without older blocks ends the search, and the rest is named as not searched', async () => {
  const history = generatePowers(24, { blocks: 100_000 });
  const { ranges, refused, isStopped } = await search(history, {
    onAsk: ({ fromBlock }) => {
      if (fromBlock < 60_000n) throw new NodeError(-32000, 'history has been pruned');
    },
  });
  expect(isStopped).toBe(false);
  expect(ranges).toEqual([{ fromBlock: 60_000n, toBlock: 100_000n, host: 'node.example' }]);
  expect(countBlocks(refused)).toBe(60_000n);
});

test('a node that is silent fails the search', async () => {
  const history = generatePowers(25);
  await expect(search(history, {}, { reply: () => new Response('down', { status: 503 }) })).rejects.toThrow();
});

const drops = ({ index }: GeneratedLog) => index % 3 === 0;

test('a node that leaves logs out hides powers, and never adds one', async () => {
  const history = generatePowers(26);
  const { found, ranges } = await search(history, { drops });
  const { keys } = await readLive(history, found);
  expect(keys.length).toBeLessThan(history.live.size);
  expect(keys.every((key) => history.live.has(key))).toBe(true);
  expect(ranges.map(({ host }) => host)).toEqual(['node.example']);
});

test('a second node fills in what the first one leaves out, and the difference is named', async () => {
  const history = generatePowers(26);
  const { client } = doubleRpc({ 'second.example': { answers: answerPowers(history) } });
  const { found, ranges, different } = await search(
    history,
    { drops },
    { secondary: { host: 'second.example', client } },
  );
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
  expect(ranges.map(({ host }) => host)).toEqual(['node.example and second.example']);
  expect(different.length).toBeGreaterThan(0);
});

test('two nodes that agree differ nowhere', async () => {
  const history = generatePowers(27);
  const { client } = doubleRpc({ 'second.example': { answers: answerPowers(history) } });
  const { different } = await search(history, {}, { secondary: { host: 'second.example', client } });
  expect(different).toEqual([]);
});

test('a node that makes up grants in one range adds no power, and only that range differs', async () => {
  const history = generatePowers(28);
  const model = history.logs.find(({ topics }) => topics.length === 3);
  const invents = Array.from(
    { length: 20 },
    (_, index): GeneratedLog => ({
      ...(model as GeneratedLog), // every history has an approval
      address: `0x${(index + 1).toString(16).padStart(40, '7')}` as Address,
      transactionHash: `0x${(index + 1).toString(16).padStart(64, '9')}` as Hex,
      block: 15_000n,
      index: 1_000 + index,
    }),
  );
  const { client } = doubleRpc({ 'second.example': { answers: answerPowers(history) } });
  const { found, different } = await search(
    history,
    { invents },
    { secondary: { host: 'second.example', client } },
  );
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
  expect(different.map(({ fromBlock }) => fromBlock)).toEqual([10_000n]);
});

test('a node that changes what one event says differs in that range', async () => {
  const history = generatePowers(28);
  const changed = history.logs.find(
    ({ data, block }) => data.length === 66 && block < 20_000n && block >= 10_000n,
  );
  const logs = history.logs.map((log) =>
    log === changed ? { ...log, data: `0x${'7'.padStart(64, '0')}` as Hex } : log,
  );
  const { client } = doubleRpc({ 'second.example': { answers: answerPowers({ ...history, logs }) } });
  const { different } = await search(history, {}, { secondary: { host: 'second.example', client } });
  expect(different.map(({ fromBlock }) => fromBlock)).toEqual([10_000n]);
});

test('three years come through within the limits of a public node', { timeout: 120_000 }, async () => {
  // A block every two seconds for three years; ten thousand blocks a call, sixty calls a second.
  const blocks = 3 * 365 * 24 * 60 * 30;
  const history = generatePowers(29, { blocks });
  let left = 60;
  let refusals = 0;
  let calls = 0;
  let waited = 0;
  const { found, ranges } = await search(
    history,
    {
      onAsk: () => {
        if (left === 0) {
          refusals += 1;
          throw new NodeError(-32016, 'over rate limit');
        }
        left -= 1;
        calls += 1;
      },
    },
    {
      wait: async (pause) => {
        waited += pause;
        left = 60;
      },
    },
  );
  expect((await readLive(history, found)).keys).toEqual([...history.live.keys()].toSorted());
  expect(countBlocks(ranges)).toBe(BigInt(blocks) + 1n);
  expect(refusals).toBeGreaterThan(100);
  expect(calls).toBeLessThan(20_000);
  expect(waited / 1_000).toBeLessThan(900);
});

test('ranges that touch become one, and gaps are what is left', () => {
  const one = { fromBlock: 0n, toBlock: 9n, host: 'a' };
  const other = { fromBlock: 10n, toBlock: 19n, host: 'a' };
  expect(addRange([one], other)).toEqual([{ fromBlock: 0n, toBlock: 19n, host: 'a' }]);
  expect(addRange([one], { ...other, host: 'b' })).toHaveLength(2);
  expect(subtractRanges({ fromBlock: 5n, toBlock: 30n }, [one, { fromBlock: 20n, toBlock: 21n }])).toEqual([
    { fromBlock: 10n, toBlock: 19n },
    { fromBlock: 22n, toBlock: 30n },
  ]);
});
