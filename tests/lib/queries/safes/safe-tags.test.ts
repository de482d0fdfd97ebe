import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { keys } from '@/lib/queries/keys';
import { safeTagsOptions } from '@/lib/queries/safes/safe-tags';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';

const chain = createChainClient({
  rpcUrls: ['https://rpc.example'],
  identity: { chainId: 8453, genesisHash: '0x' },
});

type Tags = {
  readonly txQueuedTag: string | null;
  readonly txHistoryTag: string | null;
  readonly messagesTag?: string;
};

const state = (tags: Tags) => ({
  address: addressInfo(safe.address),
  chainId: '8453',
  nonce: 1,
  threshold: 1,
  owners: [addressInfo(amara.address)],
  implementation: addressInfo(safe.address),
  modules: null,
  fallbackHandler: null,
  guard: null,
  version: '1.4.1',
  implementationVersionState: 'UP_TO_DATE',
  collectiblesTag: null,
  messagesTag: null,
  ...tags,
});

/** Looks at the tags once for each of these, and says which lists grew old with the last look. */
async function oldAfter(...looks: readonly Tags[]) {
  const gateway = doubleGateway(() =>
    state(looks[gateway.requests.length - 1] ?? { txQueuedTag: null, txHistoryTag: null }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const watched = {
    queue: keys.queue(safe),
    history: keys.history(safe),
    balances: keys.balances(safe, 'usd'),
    messages: keys.messages(safe),
  };
  const others = keys.queue(otherSafe);
  for (const _ of looks) {
    for (const key of [...Object.values(watched), others]) queryClient.setQueryData(key, 1);
    await queryClient.fetchQuery({
      ...safeTagsOptions({ chain, gateway: gateway.client }, safe),
      staleTime: 0,
    });
  }
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isOld(others)).toBe(false);
  return Object.entries(watched).flatMap(([name, key]) => (isOld(key) ? [name] : []));
}

const tags = (txQueuedTag: string | null, txHistoryTag: string | null) => ({ txQueuedTag, txHistoryTag });
const first = tags('100', '50');

test.each<[string, readonly Tags[], readonly string[]]>([
  ['the first look finds nothing new', [first], []],
  ['tags that stay the same ask for nothing', [first, first], []],
  ['a newer queue asks for the queue', [first, tags('101', '50')], ['queue']],
  ['a first transaction in a queue too', [tags(null, '50'), tags('100', '50')], ['queue']],
  [
    'a newer history asks for everything',
    [first, tags('100', '51')],
    ['queue', 'history', 'balances', 'messages'],
  ],
  ['newer messages ask for the messages', [first, { ...first, messagesTag: '7' }], ['messages']],
  [
    'what changed is asked once more, for tags count in seconds',
    [first, tags('101', '50'), tags('101', '50')],
    ['queue'],
  ],
  ['and then no more', [first, tags('101', '50'), tags('101', '50'), tags('101', '50')], []],
])('%s', async (_name, looks, expected) => {
  expect(await oldAfter(...looks)).toEqual(expected);
});

/** What the hosted service says about a Safe that it has not indexed. */
const unknown = () => refuse(404, { code: 404, message: 'An error occurred' });

test('a Safe that the gateway does not know is no failure, and once it does everything is asked anew', async () => {
  const gateway = doubleGateway(unknown);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const look = () =>
    queryClient.fetchQuery({
      ...safeTagsOptions({ chain, gateway: gateway.client }, safe),
      staleTime: 0,
    });
  const watched = [keys.queue(safe), keys.history(safe), keys.nonces(safe), keys.holding(safe, 'native')];
  const listOld = () => {
    const old = watched.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
    for (const key of watched) queryClient.setQueryData(key, 1);
    return old;
  };
  listOld();
  expect((await look()).unindexedLooks).toBe(1);
  // Only the chain tells what it holds.
  expect(listOld()).toEqual([keys.holding(safe, 'native')]);
  expect((await look()).unindexedLooks).toBe(2);
  listOld();
  gateway.answerWith(() => state(first));
  expect((await look()).unindexedLooks).toBe(0);
  expect(listOld()).toEqual(watched);
});

test('a route that the gateway has not is no Safe that it does not know', async () => {
  const gateway = doubleGateway(() => refuse(404, { message: 'Not Found', statusCode: 404 }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(
    queryClient.fetchQuery(safeTagsOptions({ chain, gateway: gateway.client }, safe)),
  ).rejects.toThrow('404');
});
