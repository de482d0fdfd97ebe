import { describe, expect, test } from 'vitest';
import { findNews, joinSeen, type Seen } from '@/components/notifications/find-news';

const seen = (
  waiting: readonly string[] | undefined,
  nonce: bigint | undefined,
  powers?: readonly string[],
  approvals?: readonly string[],
  limits?: readonly string[],
): Seen => ({ waiting, nonce, powers, approvals, limits });
const tell = (before: Seen, now: Seen) => findNews(before, now).map(({ text }) => text);

describe('news of a Safe', () => {
  test('are transactions that need the owner and did not before', () => {
    expect(tell(seen(['a'], 3n), seen(['a', 'b'], 3n))).toEqual(['A transaction needs you']);
    expect(tell(seen([], 3n), seen(['a', 'b'], 3n))).toEqual(['2 transactions need you']);
  });

  test('are nonces that the chain has used', () => {
    expect(tell(seen(['a'], 3n), seen([], 4n))).toEqual(['Transaction #3 was executed']);
    expect(tell(seen(['a'], 3n), seen([], 6n))).toEqual(['Transactions #3 to #5 were executed']);
  });

  test('are none at the first look, while something is not known, and when nothing has changed', () => {
    expect(tell(seen(undefined, undefined), seen(['a'], 3n))).toEqual([]);
    expect(tell(seen(['a'], 3n), seen(undefined, undefined))).toEqual([]);
    expect(tell(seen(['a'], 3n), seen(['a'], 3n))).toEqual([]);
    expect(tell(seen(['a', 'b'], 3n), seen(['a'], 3n))).toEqual([]);
  });

  test('are modules, guards and handlers that were not there before', () => {
    expect(tell(seen([], 3n, ['module a']), seen([], 3n, ['module a', 'guard b']))).toEqual([
      'A new permission on this Safe',
    ]);
    expect(tell(seen([], 3n, []), seen([], 3n, ['module a', 'guard b']))).toEqual([
      '2 new permissions on this Safe',
    ]);
    expect(tell(seen([], 3n, ['module a']), seen([], 3n, []))).toEqual([]);
    expect(tell(seen([], 3n), seen([], 3n, ['module a']))).toEqual([]);
  });

  test('are approvals that began since the look before, and none at the first look', () => {
    const found = (...approvals: readonly string[]) => seen([], 3n, [], approvals);
    expect(tell(found(), found('a'))).toEqual(['A new approval on this Safe']);
    expect(tell(found('a'), found('a', 'b', 'c'))).toEqual(['2 new approvals on this Safe']);
    expect(tell(found('a'), found('a'))).toEqual([]);
    expect(tell(seen([], 3n, []), found('a'))).toEqual([]);
    expect(tell(found('a'), seen([], 3n, []))).toEqual([]);
  });

  test('are spending limits that began since the look before, named so', () => {
    const found = (...limits: readonly string[]) => seen([], 3n, [], ['a'], limits);
    expect(tell(found(), found('b'))).toEqual(['A new spending limit on this Safe']);
    expect(tell(found('b'), found('b', 'c', 'd'))).toEqual(['2 new spending limits on this Safe']);
    expect(tell(found('b'), found('b'))).toEqual([]);
    expect(tell(seen([], 3n, [], ['a']), found('b'))).toEqual([]);
  });

  test('keep what was known over a time without answers', () => {
    expect(joinSeen(seen(['a'], 3n), seen(undefined, 4n))).toEqual(seen(['a'], 4n));
  });
});
