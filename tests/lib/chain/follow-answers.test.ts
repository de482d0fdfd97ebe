import { getBlockNumber } from 'viem/actions';
import { expect, test } from 'vitest';
import { createChainClient, followAnswers } from '@/lib/chain/rpc/chain-client';
import { ChainError } from '@/lib/errors/chain';
import { walkCauses } from '@/lib/errors/mapping/walk-causes';
import { genesisHash, rightChain } from '@/tests/support/chain/rpc-double';

/** Two RPCs; those that are down answer nothing. */
function connect(down: readonly string[]) {
  return createChainClient({
    rpcUrls: ['https://first.example', 'https://second.example'],
    identity: { chainId: 8453, genesisHash },
    fetch: async (input, init) => {
      if (down.includes(new URL(String(input)).host)) throw new TypeError('fetch failed');
      const calls = [JSON.parse(String(init?.body))].flat() as { id: number; method: string }[]; // viem wrote it
      return Response.json(
        calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: rightChain[method]?.([]) })),
      );
    },
  });
}

test('the first RPC is told by name while it answers', async () => {
  const { client, hosts } = followAnswers(connect([]));
  await getBlockNumber(client);
  expect(hosts()).toEqual(['first.example']);
});

test('where the first one is down the one that answered in its place is named', async () => {
  const { client, hosts } = followAnswers(connect(['first.example']));
  await getBlockNumber(client);
  expect(hosts()).toEqual(['second.example']);
});

test('nobody is named for what another reading asked at the same time', async () => {
  const chain = connect([]);
  const [one, other] = [followAnswers(chain), followAnswers(chain)];
  await Promise.all([getBlockNumber(chain), getBlockNumber(other.client)]);
  expect(one.hosts()).toEqual([]);
  expect(other.hosts()).toEqual(['first.example']);
});

test('an answer of more than eight megabytes is not read', async () => {
  const client = createChainClient({
    rpcUrls: ['https://flooding.example'],
    identity: { chainId: 8453, genesisHash },
    fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: 'f'.repeat(9 * 1024 * 1024) }),
  });
  const error = await getBlockNumber(client).catch((thrown: unknown) => thrown);
  expect(
    walkCauses(error).some((cause) => cause instanceof ChainError && cause.kind === 'rpc-too-large'),
  ).toBe(true);
});
