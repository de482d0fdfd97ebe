import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeRow } from '@/tests/support/gateway/gateway-json';

const chain = createChainClient({
  rpcUrls: ['https://rpc.example'],
  identity: { chainId: 8453, genesisHash: '0x' },
});

test('pages of the queue become one list, and the row that comes again on the next page is shown once', async () => {
  const first = {
    next: 'https://gateway.example/x?cursor=second',
    results: [{ type: 'LABEL', label: 'Next' }, makeRow('a', 1), makeRow('b', 2)],
  };
  const second = { next: null, results: [makeRow('b', 2), makeRow('c', 3)] };
  const { client, requests } = doubleGateway(({ query }) => (query.cursor === 'second' ? second : first));
  const observer = new InfiniteQueryObserver(
    new QueryClient(),
    queueOptions({ chain, gateway: client }, safe),
  );

  expect((await observer.fetchNextPage()).hasNextPage).toBe(true);
  const { data, hasNextPage } = await observer.fetchNextPage();
  expect(hasNextPage).toBe(false);
  expect(data?.map((item) => (item.kind === 'transaction' ? item.transaction.id : item.kind))).toEqual([
    'label',
    ...['a', 'b', 'c'],
  ]);
  expect(requests.map(({ query }) => query.cursor)).toEqual([undefined, 'second']);
});
