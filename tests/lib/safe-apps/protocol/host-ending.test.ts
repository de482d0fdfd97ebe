import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { hostLimits } from '@/lib/safe-apps/host/host-limits';
import { recipient } from '@/tests/support/chain/people';
import { type Deferred, defer } from '@/tests/support/page/defer';
import { safeTxHash } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { settleTurn } from '@/tests/support/safe-apps/pair';

const send = { txs: [{ to: recipient }] };
type Sent = Awaited<ReturnType<SafeAppsHandlers['sendTransactions']>>;

/** A host whose reviews stay open until the test closes them. */
function openReviews(options: Parameters<typeof openHost>[0] = {}) {
  const reviews: (Deferred<Sent> & { readonly signal: AbortSignal })[] = [];
  const opened = openHost({
    ...options,
    handlers: {
      sendTransactions: (_, { signal }) => {
        const review = { ...defer<Sent>(), signal };
        reviews.push(review);
        return review.promise;
      },
    },
  });
  return { ...opened, reviews };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('requests that a person answers', () => {
  test('come one after the other', async () => {
    const { ask, repliesTo, reviews } = openReviews();
    const first = ask('sendTransactions', send);
    const second = ask('sendTransactions', send);
    expect(await repliesTo(first)).toEqual([]);
    expect(reviews).toHaveLength(1);
    reviews[0]?.resolve({ safeTxHash });
    expect(await repliesTo(first)).toHaveLength(1);
    expect(reviews).toHaveLength(2);
    reviews[1]?.resolve({ safeTxHash });
    expect(await repliesTo(second)).toHaveLength(1);
  });

  test('do not keep questions waiting', async () => {
    const { ask, repliesTo } = openReviews();
    ask('sendTransactions', send);
    expect(await repliesTo(ask('getSafeInfo'))).toHaveLength(1);
  });

  test('are refused at once when they are wrong, whoever is before them', async () => {
    const { ask, repliesTo } = openReviews();
    ask('sendTransactions', send);
    const id = ask('sendTransactions', { txs: [] });
    expect(await repliesTo(id)).toMatchObject([{ error: 'No transactions were passed' }]);
  });

  test('wait in a queue that ends somewhere', async () => {
    const { ask, repliesTo, reviews } = openReviews();
    for (let count = 0; count < hostLimits.waiting; count += 1) ask('sendTransactions', send);
    const id = ask('sendTransactions', send);
    expect(await repliesTo(id)).toMatchObject([{ success: false, error: 'Too many requests' }]);
    expect(reviews).toHaveLength(1);
  });
});

describe('a host that is closed', () => {
  test('answers all that waits as if the review had been closed, and then nothing more', async () => {
    const { ask, repliesTo, reviews, host, pair } = openReviews();
    const ids = [ask('sendTransactions', send), ask('sendTransactions', send)];
    host.close();
    for (const id of ids)
      expect(await repliesTo(id)).toMatchObject([{ error: 'Transaction was rejected', code: 4001 }]);
    expect(reviews.map(({ signal }) => signal.aborted)).toEqual([true]);
    const { length } = pair.posted;
    reviews[0]?.resolve({ safeTxHash });
    ask('getSafeInfo');
    host.pushTheme({ darkMode: true });
    host.close();
    await settleTurn();
    expect(pair.posted).toHaveLength(length);
    expect(pair.listening('host')).toBe(0);
  });

  test('says of a question only that it failed', async () => {
    const { ask, repliesTo, host } = openHost({ handlers: { rpcCall: () => defer().promise } });
    const id = ask('rpcCall', { call: 'eth_gasPrice' });
    host.close();
    expect(await repliesTo(id)).toMatchObject([{ success: false, error: 'Request failed' }]);
  });
});

describe('an app that is loaded again', () => {
  test('finds nothing that its predecessor asked', async () => {
    const { ask, repliesTo, reviews, host } = openReviews();
    const ids = [ask('sendTransactions', send), ask('sendTransactions', send)];
    host.reset();
    for (const id of ids) expect(await repliesTo(id)).toMatchObject([{ error: 'Transaction was rejected' }]);
    expect(reviews).toHaveLength(1);
    const next = ask('sendTransactions', send);
    expect(reviews).toHaveLength(2);
    reviews[0]?.resolve({ safeTxHash });
    expect(await repliesTo(next)).toEqual([]);
    reviews[1]?.resolve({ safeTxHash });
    expect(await repliesTo(next)).toMatchObject([{ success: true }]);
  });
});

describe('a frame that shows another origin', () => {
  test('ends its app: nothing more is heard, and nothing arrives there', async () => {
    const onLeave = vi.fn();
    const { ask, pair, reviews, handled } = openReviews({ onLeave });
    ask('sendTransactions', send);
    pair.moveApp('https://elsewhere.example');
    pair.forge('host', { origin: 'https://elsewhere.example', data: { id: '1', method: 'getSafeInfo' } });
    expect(onLeave).toHaveBeenCalledOnce();
    expect(reviews[0]?.signal.aborted).toBe(true);
    const heard: unknown[] = [];
    pair.app.listen((event) => heard.push(event));
    await pair.settle();
    pair.moveApp('https://app.example');
    ask('getSafeInfo');
    await pair.settle();
    expect(heard).toEqual([]);
    expect(handled()).toBe(0);
  });

  test('is not heard when it was taken away', async () => {
    const { pair, handled } = openHost();
    pair.removeFrame();
    pair.forge('host', { source: null, data: { id: '1', method: 'getSafeInfo' } });
    await settleTurn();
    expect(handled()).toBe(0);
    expect(pair.posted).toEqual([]);
  });
});

test('a question that nobody answers fails after a minute', async () => {
  vi.useFakeTimers();
  const { ask, repliesTo } = openHost({ handlers: { rpcCall: () => defer().promise } });
  const id = ask('rpcCall', { call: 'eth_gasPrice' });
  vi.advanceTimersByTime(hostLimits.deadlineMs - 1);
  expect(await repliesTo(id)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await repliesTo(id)).toMatchObject([{ success: false, error: 'Request failed' }]);
});

test('a question that was answered leaves no clock running', async () => {
  vi.useFakeTimers();
  const { ask, repliesTo } = openHost();
  expect(await repliesTo(ask('getSafeInfo'))).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a person may take longer than any question', async () => {
  vi.useFakeTimers();
  const { ask, repliesTo } = openReviews();
  const id = ask('sendTransactions', send);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await repliesTo(id)).toEqual([]);
});
