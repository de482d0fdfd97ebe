import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { keys } from '@/lib/queries/keys';
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

test('the keys of one Safe share its prefix and hold texts and numbers only', () => {
  for (const key of Object.values(own)) {
    expect(key.slice(0, 3)).toEqual(keys.safe(safe));
    expect(key.every((part) => ['string', 'number'].includes(typeof part))).toBe(true);
  }
});
