import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '@/lib/queries/keys';
import { outdate } from '@/lib/queries/outdate';
import { type RefreshEvent, refresh } from '@/lib/queries/refresh';
import { amara, otherSafe, safe, token } from '@/tests/support/chain/people';

const ofOneSafe = (ref: typeof safe) => ({
  safeState: keys.safeState(ref),
  nonces: keys.nonces(ref),
  balances: keys.balances(ref, 'usd', 'trusted'),
  holding: keys.holding(ref, 'native'),
  queue: keys.queue(ref),
  history: keys.history(ref),
  transaction: keys.transaction(ref, 'multisig_1'),
  execution: keys.execution(ref, '0xab'),
  messages: keys.messages(ref),
  message: keys.message(ref, '0xcd', 'all'),
  context: keys.context(ref, '0xef', { isSigned: true }),
});
const own = ofOneSafe(safe);
const overviews = keys.overviews([safe, otherSafe], amara.address, 'usd');
const untouched = [
  ...Object.values(ofOneSafe(otherSafe)),
  ...Object.values(ofOneSafe({ ...safe, chainId: 1 })),
  keys.token(token),
  keys.ownedSafes(amara.address),
  keys.network(),
];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  for (const key of [...Object.values(own), overviews, ...untouched]) client.setQueryData(key, 1);
});

const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

describe('an event makes what it may have changed old, of its own Safe alone', () => {
  test.each<[RefreshEvent, readonly (keyof typeof own)[]]>([
    ['messageSigned', ['messages', 'message']],
    ['proposed', ['nonces', 'queue', 'transaction', 'context']],
    ['confirmed', ['queue', 'transaction']],
    ['executed', Object.keys(own) as (keyof typeof own)[]], // Object.keys forgets the names
  ])('%s', async (event, affected) => {
    await refresh(client, event, safe);
    const stale = Object.entries(own).filter(([, key]) => isStale(key));
    expect(stale.map(([name]) => name).toSorted()).toEqual(affected.toSorted());
    // A message is no transaction that waits.
    expect(isStale(overviews)).toBe(event !== 'messageSigned');
    // What a Safe executes may approve a transaction or message of another one.
    const { transaction, message } = ofOneSafe(otherSafe);
    const approved = event === 'executed' ? [transaction, message] : [];
    expect(untouched.filter(isStale)).toEqual(approved);
  });
});

test('what the review of an executed transaction read is not read again, that of any other is', async () => {
  const listOf = (hash: string) => [
    ...[keys.analysis(safe, hash), keys.simulation(safe, hash, amara.address), keys.openRisk(safe, hash)],
    ...[keys.tokenApprovals(safe, hash), keys.context(safe, hash, { isSigned: true })],
  ];
  const [done, open] = [listOf('0xd0'), listOf('0x09')];
  for (const key of [...done, ...open]) client.setQueryData(key, 1);
  await refresh(client, 'executed', safe, ['0xd0']);
  expect(done.filter(isStale)).toEqual([]);
  expect(open.filter(isStale)).toEqual(open);
  expect(Object.values(own).filter((key) => !isStale(key))).toEqual([]);
});

test('the keys of one Safe share its prefix and hold texts and numbers only', () => {
  for (const key of Object.values(own)) {
    expect(key.slice(0, 3)).toEqual(keys.safe(safe));
    expect(key.every((part) => ['string', 'number'].includes(typeof part))).toBe(true);
  }
});

test('what several events change is asked for once', async () => {
  const asked = new Map<string, number>();
  const observed = [keys.queue(safe), keys.transaction(safe, 'multisig_1'), keys.nonces(safe)];
  const stops = observed.map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        const name = String(queryKey[3]);
        asked.set(name, (asked.get(name) ?? 0) + 1);
        return Promise.resolve(1);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  );
  await refresh(client, ['proposed', 'executed'], safe);
  for (const stop of stops) stop();
  expect(Object.fromEntries(asked)).toEqual({ queue: 1, transaction: 1 });
  // The queue says which nonce is the next one, while the gateway does not refuse it.
  expect(isStale(keys.nonces(safe))).toBe(true);
});

test('the recommended nonce is asked for where the queue is refused', async () => {
  const fail = () => Promise.reject(new Error('refused'));
  await client.fetchQuery({ queryKey: keys.queue(safe), queryFn: fail, retry: false }).catch(() => undefined);
  const queryFn = vi.fn(() => Promise.resolve(1));
  const stop = new QueryObserver(client, {
    ...{ queryKey: keys.nonces(safe), queryFn, staleTime: Number.POSITIVE_INFINITY },
  }).subscribe(() => undefined);
  await refresh(client, 'proposed', safe);
  stop();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what an event of one’s own makes old is not asked for while the Safe’s tags are followed', async () => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  const open = (queryKey: readonly unknown[]) =>
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
  client.setQueryData(keys.tags(safe), 1);
  const stops = [open(keys.queue(safe))];
  await outdate(client, 'proposed', safe);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stops.push(open(keys.tags(safe)));
  await outdate(client, 'proposed', safe);
  for (const stop of stops) stop();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(isStale(keys.queue(safe)) && isStale(keys.nonces(safe))).toBe(true);
});
