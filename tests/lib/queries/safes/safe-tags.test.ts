import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
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
  ['and later no more', [first, tags('101', '50'), tags('101', '50'), tags('101', '50')], []],
])('%s', async (_name, looks, expected) => {
  expect(await oldAfter(...looks)).toEqual(expected);
});

/** What is asked with each look while a queue and a transaction of it are open; `lists` are the queue's answers in turn. */
async function askedAfter(looks: readonly Tags[], lists: readonly string[]) {
  let given = 0;
  const gateway = doubleGateway(() => state(looks[gateway.requests.length - 1] ?? first));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked: string[] = [];
  const open = (queryKey: readonly unknown[], answer: () => unknown) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        asked.push(String(queryKey[3]));
        return Promise.resolve(answer());
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined);
  const stops = [
    open(keys.queue(safe), () => lists[given++] ?? lists.at(-1)),
    open(keys.transaction(safe, 'multisig_0xab'), () => 1),
    open(keys.balances(safe, 'usd'), () => 1),
  ];
  const known: (readonly string[])[] = [];
  for (const _ of looks) {
    await queryClient.fetchQuery({
      ...safeTagsOptions({ chain, gateway: gateway.client }, safe),
      staleTime: 0,
    });
    // What a list says decides what is asked after it.
    for (const _question of ['list', 'rest']) {
      await vi.dynamicImportSettled();
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    }
    known.push(asked.toSorted());
    asked = [];
  }
  for (const stop of stops) stop();
  return known.slice(1);
}

describe('tags count in seconds, so what changed is looked at once more', () => {
  const looks = [first, tags('101', '50'), tags('101', '50'), tags('101', '50')];

  test('and no more than its list is asked for where that is the same', async () => {
    const list = ['row of multisig_0xab'];
    expect(await askedAfter(looks, [...list, ...list])).toEqual([['queue', 'transaction'], ['queue'], []]);
  });

  test('and all that hangs on it where the list says something new', async () => {
    const row = 'row of multisig_0xab';
    const asked = await askedAfter(looks, [row, `${row}, 1 of 2`, `${row}, 2 of 2`]);
    expect(asked.map((names) => names.includes('transaction'))).toEqual([true, true, false]);
  });

  test('and an open transaction that the list does not reach', async () => {
    const asked = await askedAfter(looks, ['row of multisig_0xcd']);
    expect(asked.map((names) => names.includes('transaction'))).toEqual([true, true, false]);
  });

  test('balances may follow a history late', async () => {
    const executed = [first, tags('100', '51'), tags('100', '51'), tags('100', '51')];
    const asked = await askedAfter(executed, ['row of multisig_0xab']);
    expect(asked.map((names) => names.includes('balances'))).toEqual([true, true, false]);
  });
});

test('several tags that changed at once ask for each thing once', async () => {
  const asked = await askedAfter([first, tags('101', '51')], ['row of multisig_0xab']);
  expect(asked).toEqual([['balances', 'queue', 'transaction']]);
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
