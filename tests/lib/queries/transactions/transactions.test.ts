import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { saveSubmitted } from '@/lib/outbox/submitted';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeRow } from '@/tests/support/gateway/gateway-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';

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

test('reading the queue writes nothing, not even where it lists what was submitted here', async () => {
  const browser = stubBrowserStorage();
  const transaction = makeTransaction();
  const { safeTxHash } = hashTransaction(safe, transaction);
  saveSubmitted({ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() - 180_000 });
  const before = new Map(browser.texts);
  const { client } = doubleGateway(() => ({ next: null, results: [makeRow(`multisig_${safeTxHash}`, 1)] }));
  await new QueryClient().fetchInfiniteQuery(queueOptions({ chain, gateway: client }, safe));
  expect(before.size).toBe(1);
  expect(browser.texts).toEqual(before);
  browser.clearFromAnotherTab();
});
