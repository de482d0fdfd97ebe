import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { keys } from '@/lib/queries/keys';
import { historyOptions } from '@/lib/queries/transactions/transactions';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeRow } from '@/tests/support/gateway/gateway-json';

const chain = createChainClient({
  rpcUrls: ['https://rpc.example'],
  identity: { chainId: 8453, genesisHash: '0x' },
});

const pageSize = 3;

/** A history in pages of three rows, whose newest rows stand first, and a page on which it is open. */
function fixture(rows: readonly string[]) {
  let history = rows;
  const gateway = doubleGateway(({ query }) => {
    const offset = Number(query.cursor ?? 0);
    const end = offset + pageSize;
    return {
      next: end < history.length ? `https://gateway.example/x?cursor=${end}` : null,
      results: history.slice(offset, end).map((id) => makeRow(id, 1)),
    };
  });
  const queryClient = new QueryClient();
  const observer = new InfiniteQueryObserver(
    queryClient,
    historyOptions({ chain, gateway: gateway.client }, safe),
  );
  return {
    observer,
    add: (...newest: readonly string[]) => {
      history = [...newest, ...history];
    },
    askAgain: async () => {
      observer.subscribe(() => {});
      await queryClient.invalidateQueries({ queryKey: keys.history(safe) });
    },
    ids: () =>
      observer
        .getCurrentResult()
        .data?.map((item) => (item.kind === 'transaction' ? item.transaction.id : item.kind)),
    cursors: () => gateway.requests.map(({ query }) => query.cursor),
  };
}

const nine = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

describe('a history that is asked again', () => {
  test('asks for its newest page alone, however many are loaded, and loses no row', async () => {
    const { observer, add, askAgain, ids, cursors } = fixture(nine);
    for (const _ of [1, 2, 3]) await observer.fetchNextPage();
    expect(ids()).toEqual(nine);
    add('new 2', 'new 1');
    await askAgain();
    expect(ids()).toEqual(['new 2', 'new 1', ...nine]);
    expect(cursors()).toEqual([undefined, '3', '6', undefined]);
  });

  test('and goes on to older pages as before', async () => {
    const { observer, add, askAgain, ids } = fixture(nine);
    for (const _ of [1, 2]) await observer.fetchNextPage();
    add('new');
    await askAgain();
    await observer.fetchNextPage();
    expect(ids()).toEqual(['new', ...nine.slice(0, 8)]);
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
  });

  test('is loaded anew where more is new than one page holds', async () => {
    const { observer, add, askAgain, ids, cursors } = fixture(nine);
    for (const _ of [1, 2]) await observer.fetchNextPage();
    add('5', '4', '3', '2', '1');
    await askAgain();
    expect(ids()).toEqual(['5', '4', '3', '2', '1', 'a']);
    expect(cursors()).toEqual([undefined, '3', undefined, '3']);
  });
});
