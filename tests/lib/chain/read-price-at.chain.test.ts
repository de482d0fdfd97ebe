import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseUnits,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import type { PriceSources } from '@/config/price-feeds';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { readPriceAt } from '@/lib/chain/read-price-at';
import { createChainClient } from '@/lib/chain/rpc/chain-client';

const abi = parseAbi([
  'constructor(uint8 decimals, string description)',
  'function push(int256 answer, uint256 at)',
]);
const heartbeat = 3_600;
const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());

const connect = (fetchFn?: typeof fetch) =>
  createChainClient({
    rpcUrls: [devnet.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
    ...(fetchFn && { fetch: fetchFn }),
  });

async function deployFeed(decimals = 8): Promise<Address> {
  const { TestPriceFeed } = await compileContracts();
  const { contractAddress } = await send(devnet.client, {
    from: otherAccount(),
    data: encodeDeployData({ abi, bytecode: TestPriceFeed, args: [decimals, 'ETH / USD'] }),
  });
  if (!contractAddress) throw new Error('The feed was not deployed.');
  return getAddress(contractAddress);
}

/** Adds a round and returns its block; without `at` the round has the block's own time. */
async function push(feed: Address, answer: bigint, at = 0n): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'push', args: [answer, at] });
  return (await send(devnet.client, { from: otherAccount(), to: feed, data })).blockNumber;
}

/** Mines a block so many seconds after the newest one, and returns its number. */
async function wait(seconds: number): Promise<bigint> {
  const { timestamp } = await devnet.client.getBlock();
  await devnet.client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) });
  await devnet.client.mine({ blocks: 1 });
  return devnet.client.getBlockNumber();
}

const sourcesOf = (...addresses: readonly Address[]): PriceSources => ({
  feeds: [
    {
      token: 'native',
      feeds: addresses.map((address) => ({ pair: 'ETH / USD', address, heartbeat })),
    },
  ],
  sequencer: undefined,
});

const usd = (text: string, decimals = 8) => parseUnits(text, decimals);

let feed: Address;
let ask: (blockNumber: bigint) => ReturnType<typeof readPriceAt>;
beforeEach(async () => {
  feed = await deployFeed();
  ask = (blockNumber) => readPriceAt(connect(), { token: 'native', blockNumber, sources: sourcesOf(feed) });
});

test('each block has the price of its own time, also when asked together', async () => {
  const blocks: bigint[] = [];
  for (const price of ['2400', '2410.5', '1999.99999999', '2500']) {
    await push(feed, usd(price));
    blocks.push(await wait(600));
  }
  const client = connect();
  const prices = await Promise.all(
    blocks.map((blockNumber) =>
      readPriceAt(client, { token: 'native', blockNumber, sources: sourcesOf(feed) }),
    ),
  );
  expect(prices).toEqual(
    ['2400', '2410.5', '1999.99999999', '2500'].map((price) => ({
      kind: 'price',
      ...{ answer: usd(price), decimals: 8, pair: 'ETH / USD' },
    })),
  );
});

test('a round counts from its own block on, and not one block before', async () => {
  const first = await push(feed, usd('2400'));
  const second = await push(feed, usd('2600'));
  expect(await ask(second - 1n)).toMatchObject({ answer: usd('2400') });
  expect(await ask(second)).toMatchObject({ answer: usd('2600') });
  expect(await ask(first - 1n)).toEqual({ kind: 'none', reason: 'no-round' });
});

test('a feed keeps its own number of decimals', async () => {
  feed = await deployFeed(18);
  const block = await push(feed, usd('2400.5', 18));
  expect(await ask(block)).toMatchObject({ answer: usd('2400.5', 18), decimals: 18 });
});

test('there is no price before a feed was deployed, nor for a token without one', async () => {
  expect(await ask(1n)).toEqual({ kind: 'none', reason: 'no-round' });
  const block = await push(feed, usd('2400'));
  expect(await readPriceAt(connect(), { token: usdc, blockNumber: block, sources: sourcesOf(feed) })).toEqual(
    { kind: 'none', reason: 'no-feed' },
  );
  expect(
    await readPriceAt(connect(), { token: 'native', blockNumber: block, sources: sourcesOf(zeroAddress) }),
  ).toEqual({ kind: 'none', reason: 'no-round' });
});

test.each([
  ['zero', 0n],
  ['negative', -1n],
  ['hugely negative', -(2n ** 255n)],
])('an answer that is %s is no price', async (_, answer) => {
  expect(await ask(await push(feed, answer))).toEqual({ kind: 'none', reason: 'no-round' });
});

test('a round is a price until its heartbeat ends, and not a second longer', async () => {
  await push(feed, usd('2400'));
  expect(await ask(await wait(heartbeat))).toMatchObject({ answer: usd('2400') });
  expect(await ask(await wait(1))).toEqual({ kind: 'none', reason: 'no-round' });
});

test('a round of the future, or of no time, is no price', async () => {
  const { timestamp } = await devnet.client.getBlock();
  expect(await ask(await push(feed, usd('2400'), timestamp + 10_000n))).toEqual({
    kind: 'none',
    reason: 'no-round',
  });
  expect(await ask(await push(feed, usd('2400'), 1n))).toEqual({ kind: 'none', reason: 'no-round' });
});

test('the second feed answers where the first is out of date', async () => {
  const second = await deployFeed();
  await push(feed, usd('2400'));
  await wait(heartbeat + 1);
  const block = await push(second, usd('2450'));
  expect(
    await readPriceAt(connect(), { token: 'native', blockNumber: block, sources: sourcesOf(feed, second) }),
  ).toMatchObject({ answer: usd('2450') });
});

test('there is no price while the sequencer is down, nor in the hour after', async () => {
  const sequencer = await deployFeed(0);
  const sources = { ...sourcesOf(feed), sequencer };
  const read = (blockNumber: bigint) => readPriceAt(connect(), { token: 'native', blockNumber, sources });
  await push(sequencer, 0n);
  await wait(7_200);
  expect(await read(await push(feed, usd('2400')))).toMatchObject({ answer: usd('2400') });
  await push(sequencer, 1n);
  expect(await read(await push(feed, usd('2401')))).toEqual({ kind: 'none', reason: 'outage' });
  await push(sequencer, 0n);
  expect(await read(await push(feed, usd('2402')))).toEqual({ kind: 'none', reason: 'outage' });
  await wait(3_601);
  expect(await read(await push(feed, usd('2403')))).toMatchObject({ answer: usd('2403') });
});

/** The words of nodes for a state that they no longer keep. */
test.each([
  [-32000, 'missing trie node 6e1f (path ) state 0x6e1f is not available'],
  [-32000, 'historical state 0x6e1f is not available'],
  [-32801, 'no historical RPC is available for this historical (pre-bedrock) execution request'],
  [-32001, 'old data not available due to pruning'],
  [-32000, 'state at block #12 is pruned'],
  [-32602, 'distance to target block exceeds maximum proof window'],
  [-32000, 'required historical state unavailable (reexec=0)'],
  [-32000, 'header not found'],
  [-32603, 'BlockOutOfRangeError: block height is 90 but requested was 12'],
])('a node without old states gives no price: %i %s', async (code, message) => {
  const block = await push(feed, usd('2400'));
  const client = connect(refuse('eth_call', { code, message }));
  expect(
    await readPriceAt(client, { token: 'native', blockNumber: block, sources: sourcesOf(feed) }),
  ).toEqual({ kind: 'none', reason: 'no-archive' });
});

test('a node that fails otherwise is no answer', async () => {
  const block = await push(feed, usd('2400'));
  const client = connect(refuse('eth_call', { code: -32005, message: 'rate limit exceeded' }));
  await expect(
    readPriceAt(client, { token: 'native', blockNumber: block, sources: sourcesOf(feed) }),
  ).rejects.toThrow();
});

/** Hands requests to the chain, except those of one method. */
function refuse(method: string, error: { code: number; message: string }): typeof fetch {
  return async (input, init) => {
    const body: unknown = JSON.parse(String(init?.body));
    const calls = [body].flat() as { id: number; method: string }[]; // viem wrote it a moment ago
    if (!calls.some((call) => call.method === method)) return fetch(input, init);
    const answers = await Promise.all(
      calls.map(async (call) => {
        if (call.method === method) return { jsonrpc: '2.0', id: call.id, error };
        const response = await fetch(input, { ...init, body: JSON.stringify(call) });
        return response.json();
      }),
    );
    return Response.json(Array.isArray(body) ? answers : answers[0]);
  };
}
