import {
  getAddress,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  toEventSelector,
  toHex,
  zeroAddress,
} from 'viem';
import { expect, test } from 'vitest';
import {
  type EventCursor,
  listSafeEvents,
  type SafeEvent,
  type SafeEventsOptions,
  type SafeEventsPage,
} from '@/lib/chain/list-safe-events';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { doubleRpc, genesisHash, NodeError, rightChain } from '@/tests/support/chain/rpc-double';

const safe: SafeRef = { chainId: 8453, address: getAddress(pad('0x5afe', { size: 20 })) };
const module = getAddress(pad('0x0d', { size: 20 }));
const sender = getAddress(pad('0x5e', { size: 20 }));

type Entry = {
  readonly kind: SafeEvent['kind'];
  readonly block: bigint;
  readonly index: number;
  readonly transactionHash: Hash;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly transaction?: SafeTransaction;
};

/** A history in which every fifth entry is a module's, every seventh received Ether, and all else an execution. */
function generate(count: number, { step = 613n, perBlock = 1 } = {}) {
  const entries: Entry[] = [];
  let nonce = 0n;
  for (let at = 0; at < count; at += 1) {
    const block = 1_000n + BigInt(Math.floor(at / perBlock)) * step;
    const place = { block, index: 3 + (at % perBlock), transactionHash: keccak256(toHex(at)) };
    if (at % 7 === 3)
      entries.push({
        ...{ ...place, kind: 'received', data: pad(toHex(at + 1), { size: 32 }) },
        topics: [toEventSelector('SafeReceived(address,uint256)'), pad(sender)],
      });
    else if (at % 5 === 1)
      entries.push({
        ...{ ...place, kind: 'module', data: '0x' },
        topics: [toEventSelector('ExecutionFromModuleSuccess(address)'), pad(module)],
      });
    else {
      const transaction: SafeTransaction = {
        ...{ to: sender, value: BigInt(at), data: '0x', operation: 0, nonce },
        ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
      };
      const { safeTxHash } = hashTransaction(safe, transaction);
      nonce += 1n;
      const isOld = at % 2 === 0;
      entries.push({
        ...{ ...place, kind: 'execution', transaction },
        topics: [toEventSelector('ExecutionSuccess(bytes32,uint256)'), ...(isOld ? [] : [safeTxHash])],
        data: isOld ? `${safeTxHash}${'0'.repeat(64)}` : pad('0x', { size: 32 }),
      });
    }
  }
  const lastBlock = (entries.at(-1)?.block ?? 0n) + 5_000n;
  return { entries, nonce, lastBlock };
}

type History = ReturnType<typeof generate>;
type Asked = { readonly fromBlock: bigint; readonly toBlock: bigint };

function nodeOf(
  { entries }: History,
  { longest = 10_000n, onAsk = (_: Asked) => {}, onRead = () => {} } = {},
) {
  const rawOf = (entry: Entry) => ({
    ...{ address: safe.address.toLowerCase(), topics: entry.topics, data: entry.data, removed: false },
    ...{ blockNumber: numberToHex(entry.block), logIndex: numberToHex(entry.index) },
    ...{ transactionHash: entry.transactionHash, blockHash: keccak256('0x'), transactionIndex: '0x0' },
  });
  const byHash = (hash: unknown) => entries.find(({ transactionHash }) => transactionHash === hash);
  return doubleRpc({
    'node.example': {
      answers: {
        ...rightChain,
        eth_getBlockByNumber: ([block]) => ({
          ...{ hash: genesisHash, number: block, transactions: [] },
          // Two seconds a block, as on Base.
          timestamp: numberToHex(1_700_000_000n + 2n * BigInt(String(block))),
        }),
        eth_getLogs: ([filter]) => {
          const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex }; // our own code wrote it
          const asked = { fromBlock: BigInt(fromBlock), toBlock: BigInt(toBlock) };
          onAsk(asked);
          if (asked.toBlock - asked.fromBlock + 1n > longest)
            throw new NodeError(-32614, `eth_getLogs is limited to a ${longest} range`);
          return entries.filter(({ block }) => block >= asked.fromBlock && block <= asked.toBlock).map(rawOf);
        },
        eth_getTransactionByHash: ([hash]) => {
          onRead();
          const found = byHash(hash);
          return found?.transaction
            ? { hash, type: '0x2', input: encodeExecution(found.transaction, '0x'), from: sender }
            : null;
        },
        eth_getTransactionReceipt: ([hash]) => {
          const found = byHash(hash);
          return found ? { transactionHash: hash, status: '0x1', logs: [rawOf(found)] } : null;
        },
      },
    },
  });
}

const start = ({ lastBlock, nonce }: History): EventCursor => ({
  ...{ block: lastBlock, index: Number.POSITIVE_INFINITY, nonce },
});

/** Reads page after page to the end, without waiting. */
async function readAll(
  history: History,
  node: Parameters<typeof nodeOf>[1] = {},
  options: Partial<SafeEventsOptions> = {},
) {
  const { client } = nodeOf(history, node);
  const pages: SafeEventsPage[] = [];
  const pauses: number[] = [];
  for (let next: EventCursor | undefined = start(history); next; next = pages.at(-1)?.next)
    pages.push(
      await listSafeEvents(client, safe, next, {
        signal: new AbortController().signal,
        wait: async (pause) => void pauses.push(pause),
        enough: 25,
        ...options,
      }),
    );
  return { pages, pauses, events: pages.flatMap(({ events }) => events) };
}

/** What of an event can be compared with the entry that made it. */
function nameEvent(event: SafeEvent): string {
  switch (event.kind) {
    case 'execution':
      return `execution ${event.execution.transactionHash} ${event.execution.transaction?.nonce}`;
    case 'module':
      return `module ${event.execution.transactionHash}`;
    case 'received':
      return `received ${event.received.transactionHash} ${event.received.value}`;
  }
}
const nameEntry = ({ kind, transactionHash, transaction, data }: Entry): string => {
  if (kind === 'execution') return `execution ${transactionHash} ${transaction?.nonce}`;
  return kind === 'module' ? `module ${transactionHash}` : `received ${transactionHash} ${BigInt(data)}`;
};
const expected = ({ entries }: History) => entries.map(nameEntry).toReversed();

test('five hundred entries come whole and in order from a node with short ranges and a rate limit', async () => {
  const history = generate(500);
  let asked = 0;
  let read = 0;
  const { pages, events, pauses } = await readAll(history, {
    longest: 2_000n,
    onAsk: () => {
      asked += 1;
      if (asked % 11 === 0) throw new NodeError(-32016, 'over rate limit');
    },
    onRead: () => {
      read += 1;
      if (read % 97 === 0) throw new NodeError(-32005, 'too many requests per second');
    },
  });
  expect(events.map(nameEvent)).toEqual(expected(history));
  expect(events).toHaveLength(500);
  expect(pauses.length).toBeGreaterThan(10);
  expect(pages.slice(0, -1).every(({ events: shown }) => shown.length <= 25)).toBe(true);
  expect(pages.at(-1)).toMatchObject({ end: 'complete', next: undefined, reached: { block: 0n } });
  // Every execution has the bytes whose hash the event reports.
  const executions = events.filter(({ kind }) => kind === 'execution');
  expect(executions.length).toBeGreaterThan(300);
});

test('several entries of one block are cut between two pages and none is lost', async () => {
  const history = generate(140, { perBlock: 9 });
  const { events } = await readAll(history);
  expect(events.map(nameEvent)).toEqual(expected(history));
});

test('what is said to be searched was asked for, without a gap', async () => {
  const history = generate(60, { step: 9_000n });
  const asked: Asked[] = [];
  const { pages } = await readAll(history, { onAsk: (range) => void asked.push(range) }, { maxPages: 7 });
  expect(pages[0]?.end).toBe('paused');
  for (const { reached } of pages) {
    if (!reached) continue;
    let next = history.lastBlock;
    for (const { fromBlock, toBlock } of asked)
      if (toBlock >= next) next = fromBlock < next ? fromBlock - 1n : next;
    expect(reached.block).toBeGreaterThan(-1n);
    expect(next).toBeLessThan(reached.block);
    expect(reached.date.getTime()).toBe(Number(1_700_000_000n + 2n * reached.block) * 1_000);
  }
});

test('a search that is stopped keeps what it found, and goes on without asking again', async () => {
  const history = generate(30, { step: 9_000n });
  const stop = new AbortController();
  const { client } = nodeOf(history, {
    onAsk: ({ fromBlock }) => {
      if (fromBlock < history.lastBlock - 60_000n) stop.abort();
    },
  });
  const options = { enough: 25, wait: async () => {} };
  const first = await listSafeEvents(client, safe, start(history), { ...options, signal: stop.signal });
  expect(first.end === 'stopped' || first.end === 'paused').toBe(true);
  expect(first.next?.block).toBeLessThan(history.lastBlock);
  const { client: fresh } = nodeOf(history);
  const names = first.events.map(nameEvent);
  for (let next = first.next; next; ) {
    const page: SafeEventsPage = await listSafeEvents(fresh, safe, next, {
      ...options,
      signal: new AbortController().signal,
    });
    names.push(...page.events.map(nameEvent));
    next = page.next;
  }
  expect(names).toEqual(expected(history));
});

test('a node that has no older blocks is told apart from the end', async () => {
  const history = generate(80, { step: 2_000n });
  const { client } = nodeOf(history, {
    onAsk: ({ fromBlock }) => {
      if (fromBlock < 100_000n) throw new NodeError(-32000, 'history has been pruned for this block');
    },
  });
  const page = await listSafeEvents(client, safe, start(history), { signal: new AbortController().signal });
  expect(page.end).toBe('refused');
  expect(page.reached?.block).toBeGreaterThanOrEqual(100_000n);
  expect(page.events.length).toBeGreaterThan(0);
});

test('a silent node fails the search, so that nothing counts as searched', async () => {
  const history = generate(10);
  const { client } = nodeOf(history, {
    onAsk: () => {
      throw new TypeError('fetch failed');
    },
  });
  await expect(
    listSafeEvents(client, safe, start(history), {
      signal: new AbortController().signal,
      wait: async () => {},
    }),
  ).rejects.toThrow();
});

test('events of other contracts and topics that a node invents are left out', async () => {
  const history = generate(3);
  const invented = { ...generate(1), entries: [...history.entries] };
  const other: Entry = {
    ...{ kind: 'received', block: 1_500n, index: 1, transactionHash: keccak256('0x99'), data: pad('0x1') },
    topics: [toEventSelector('Transfer(address,address,uint256)')],
  };
  invented.entries.push(other);
  const { client } = nodeOf({ ...invented, nonce: history.nonce, lastBlock: history.lastBlock });
  const { events } = await listSafeEvents(client, safe, start(history), {
    signal: new AbortController().signal,
  });
  expect(events).toHaveLength(3);
});
