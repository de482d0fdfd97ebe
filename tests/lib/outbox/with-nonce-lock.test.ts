import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionRefusedError } from '@/lib/errors/safe';
import { withNonceLock } from '@/lib/outbox/with-nonce-lock';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';

/** Something that ends when it is told to. */
function begin() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((...ends) => {
    [resolve, reject] = ends;
  });
  return { action: vi.fn(() => promise), resolve, reject };
}

describe.each(['Web Locks', 'a browser without locks'])('with %s', (kind) => {
  beforeEach(() => {
    stubBrowserStorage();
    if (kind !== 'Web Locks') vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(6_000);

  test('a second tab waits, is told so, and goes on once the first has ended', async () => {
    const [first, second] = [begin(), begin()];
    const one = withNonceLock(safe, {}, first.action);
    await settle();
    const told: boolean[] = [];
    const onBlocked = (takeOver?: () => void) => told.push(takeOver !== undefined);
    const two = withNonceLock(safe, { onBlocked }, second.action);
    await settle();
    expect(told).toEqual([true]);
    expect(second.action).not.toHaveBeenCalled();
    first.resolve('first');
    await settle();
    expect(told).toEqual([true, false]);
    second.resolve('second');
    expect(await Promise.all([one, two])).toEqual(['first', 'second']);
  });

  test('nobody is told of waiting where the lock is free, and another Safe has its own', async () => {
    const [first, second] = [begin(), begin()];
    const onBlocked = vi.fn();
    void withNonceLock(safe, { onBlocked }, first.action);
    void withNonceLock(otherSafe, { onBlocked }, second.action);
    await settle();
    expect(first.action).toHaveBeenCalledOnce();
    expect(second.action).toHaveBeenCalledOnce();
    expect(onBlocked).not.toHaveBeenCalled();
    first.resolve('');
    second.resolve('');
    await settle();
  });

  test('the second can go ahead; what the first has begun goes on', async () => {
    const [first, second] = [begin(), begin()];
    const one = withNonceLock(safe, {}, first.action);
    await settle();
    const two = withNonceLock(safe, { onBlocked: (takeOver) => takeOver?.() }, second.action);
    await settle();
    expect(second.action).toHaveBeenCalledOnce();
    second.resolve('second');
    first.resolve('first');
    expect(await Promise.all([one, two])).toEqual(['first', 'second']);
  });

  test('the lock is free once the first fails, or its person stops waiting', async () => {
    const failing = begin();
    const one = withNonceLock(safe, {}, failing.action);
    failing.reject(new Error('The wallet said no.'));
    await expect(one).rejects.toThrow('The wallet said no.');

    const stopping = new AbortController();
    const open = begin();
    const two = withNonceLock(safe, { signal: stopping.signal }, open.action);
    await settle();
    stopping.abort();
    await settle();
    const last = begin();
    last.resolve('last');
    expect(await withNonceLock(safe, {}, last.action)).toBe('last');
    open.reject(new Error('The wallet was late.'));
    await expect(two).rejects.toThrow('The wallet was late.');
  });

  test('who stops waiting for the other tab never begins', async () => {
    const [first, second] = [begin(), begin()];
    void withNonceLock(safe, {}, first.action);
    await settle();
    const stopping = new AbortController();
    const two = withNonceLock(safe, { signal: stopping.signal, onBlocked: () => undefined }, second.action);
    const ended = expect(two).rejects.toMatchObject({ name: 'AbortError' });
    await settle();
    stopping.abort();
    await ended;
    first.resolve('');
    await settle();
    expect(second.action).not.toHaveBeenCalled();
  });

  test('what cannot wait is refused with the reason', async () => {
    const first = begin();
    void withNonceLock(safe, {}, first.action);
    await settle();
    await expect(withNonceLock(safe, {}, begin().action)).rejects.toThrow(ActionRefusedError);
    first.resolve('');
    await settle();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('without locks, a tab that was frozen does not block for ever', async () => {
  const browser = stubBrowserStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
  const name = `concord.lock.concord.nonce.${safe.chainId}.${safe.address.toLowerCase()}`;
  browser.texts.set(name, JSON.stringify({ holder: 'frozen', until: Date.now() + 15_000 }));
  const mine = begin();
  mine.resolve('mine');
  const done = withNonceLock(safe, { onBlocked: () => undefined }, mine.action);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mine.action).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe('mine');
});
