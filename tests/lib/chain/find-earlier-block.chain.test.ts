import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { findEarlierBlock } from '@/lib/chain/find-earlier-block';
import { createChainClient } from '@/lib/chain/rpc/chain-client';

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());

// The interval of `mine` would be added to the clock's own time, which may pass a second between two blocks.
const mineBlocks = async (seconds: number) => {
  await devnet.client.setBlockTimestampInterval({ interval: seconds });
  await devnet.client.mine({ blocks: 120 });
};

const find = async (seconds: bigint) => {
  const client = createChainClient({
    rpcUrls: [devnet.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
  const blockNumber = await devnet.client.getBlockNumber();
  const found = await findEarlierBlock(client, { blockNumber, seconds });
  if (found === undefined) return undefined;
  const [now, then] = await Promise.all(
    [blockNumber, found].map((number) => devnet.client.getBlock({ blockNumber: number })),
  );
  return { blocks: blockNumber - found, seconds: (now?.timestamp ?? 0n) - (then?.timestamp ?? 0n) };
};

test('with a block every two seconds it is a hundred seconds back', async () => {
  await mineBlocks(2);
  expect(await find(90n)).toEqual({ blocks: 50n, seconds: 100n });
});

test('where blocks come faster it is further back, and never too young', async () => {
  await mineBlocks(1);
  const found = await find(90n);
  expect(found).toEqual({ blocks: 100n, seconds: 100n });
});

test('there is none on a chain that is younger', async () => {
  expect(await find(1_000_000_000_000n)).toBeUndefined();
});
