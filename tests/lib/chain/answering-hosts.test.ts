import { getBlockNumber } from 'viem/actions';
import { expect, test } from 'vitest';
import { createAnsweringHosts } from '@/lib/chain/answering-hosts';
import { createChainClient } from '@/lib/chain/chain-client';
import { genesisHash, rightChain } from '@/tests/support/rpc-double';

/** Two RPCs; those that are down answer nothing. */
function connect(down: readonly string[]) {
  const answering = createAnsweringHosts();
  const client = createChainClient({
    rpcUrls: ['https://first.example', 'https://second.example'],
    identity: { chainId: 8453, genesisHash },
    onAnswer: answering.note,
    fetch: async (input, init) => {
      if (down.includes(new URL(String(input)).host)) throw new TypeError('fetch failed');
      const calls = [JSON.parse(String(init?.body))].flat() as { id: number; method: string }[]; // viem wrote it
      return Response.json(
        calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: rightChain[method]?.([]) })),
      );
    },
  });
  return { answering, client };
}

test('the first RPC is told by name while it answers', async () => {
  const { answering, client } = connect([]);
  const tell = answering.listen();
  await getBlockNumber(client);
  expect(tell()).toEqual(['first.example']);
});

test('where the first one is down the one that answered in its place is named', async () => {
  const { answering, client } = connect(['first.example']);
  const tell = answering.listen();
  await getBlockNumber(client);
  expect(tell()).toEqual(['second.example']);
});

test('nobody is named who answered nothing, or before anybody listened', async () => {
  const { answering, client } = connect([]);
  await getBlockNumber(client);
  const tell = answering.listen();
  expect(tell()).toEqual([]);
  await getBlockNumber(client);
  expect(tell()).toEqual([]);
});
