import { describe, expect, test, vi } from 'vitest';
import { hostLimits } from '@/lib/safe-apps/host/host-limits';
import { defer } from '@/tests/support/page/defer';
import { openHost } from '@/tests/support/safe-apps/host';
import { settleTurn } from '@/tests/support/safe-apps/pair';

const { requests, complaints } = hostLimits;

describe('an app that asks too much', () => {
  test('is answered as often as it may ask, told so as often as that helps, and then not heard', async () => {
    const onFlood = vi.fn();
    const { ask, pair, handled } = openHost({ now: () => 0, onFlood });
    for (let count = 0; count < 5_000; count += 1) ask('getSafeInfo');
    await settleTurn();
    expect(handled()).toBe(requests.burst);
    expect(pair.posted).toHaveLength(requests.burst + complaints.burst);
    expect(pair.posted).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ error: 'Too many requests' }) }),
    );
    expect(onFlood).toHaveBeenCalledOnce();
  });

  test('is heard again after a while', async () => {
    let time = 0;
    const { ask, repliesTo } = openHost({ now: () => time });
    for (let count = 0; count < 1_000; count += 1) ask('getSafeInfo');
    await settleTurn();
    time = 1_000;
    expect(await repliesTo(ask('getSafeInfo'))).toMatchObject([{ success: true }]);
  });

  test('may ask a person less often than the chain', async () => {
    const onFlood = vi.fn();
    const { send, handlers } = openHost({ now: () => 0, onFlood });
    for (let count = 0; count < 100; count += 1)
      await send({ id: `${count}`, method: 'signMessage', params: { message: 'hi' } });
    expect(handlers.signMessage).toHaveBeenCalledTimes(hostLimits.reviews.burst);
    expect(onFlood).toHaveBeenCalledOnce();
    await send({ id: 'question', method: 'getSafeInfo' });
    expect(handlers.getSafeInfo).toHaveBeenCalledOnce();
  });

  test('gains nothing by a clock that jumps back', async () => {
    let time = 1e12;
    const { ask, handled } = openHost({ now: () => time });
    for (let count = 0; count < 1_000; count += 1) {
      time -= 1_000;
      ask('getSafeInfo');
    }
    await settleTurn();
    expect(handled()).toBe(requests.burst);
  });

  test('gets one answer to a request that came twice, also while it may not ask', async () => {
    let time = 0;
    const { send, ask, repliesTo } = openHost({ now: () => time });
    for (let count = 0; count < requests.burst; count += 1) ask('getSafeInfo');
    await send({ id: 'twice', method: 'getSafeInfo' });
    time = 10_000;
    await send({ id: 'twice', method: 'getSafeInfo' });
    expect(await repliesTo('twice')).toMatchObject([{ error: 'Too many requests' }]);
  });
});

describe('what a host holds for an app', () => {
  test('is a limited number of questions', async () => {
    const limits = { ...hostLimits, running: 5 };
    const { ask, repliesTo } = openHost({ limits, handlers: { rpcCall: () => defer().promise } });
    for (let count = 0; count < limits.running; count += 1) ask('rpcCall', { call: 'eth_gasPrice' });
    expect(await repliesTo(ask('rpcCall', { call: 'eth_gasPrice' }))).toMatchObject([
      { error: 'Too many requests' },
    ]);
  });

  test('is counted apart for questions and for what a person answers', async () => {
    const { ask, repliesTo, handlers } = openHost({
      limits: { ...hostLimits, running: 1, waiting: 1 },
      handlers: { rpcCall: () => defer().promise },
    });
    ask('rpcCall', { call: 'eth_gasPrice' });
    await repliesTo(ask('signMessage', { message: 'hi' }));
    expect(handlers.signMessage).toHaveBeenCalledOnce();
  });

  test('is a limited amount of text', async () => {
    const { ask, repliesTo } = openHost({ handlers: { rpcCall: () => defer().promise } });
    const params = ['a'.repeat(900_000)];
    for (let count = 0; count < 4; count += 1) ask('rpcCall', { call: 'eth_call', params });
    expect(await repliesTo(ask('rpcCall', { call: 'eth_call', params }))).toMatchObject([
      { error: 'Too many requests' },
    ]);
    expect(await repliesTo(ask('getSafeInfo'))).toMatchObject([{ success: true }]);
  });

  test('is a limited number of ids: the oldest are forgotten', async () => {
    const { send, repliesTo } = openHost({ limits: { ...hostLimits, ids: 2 } });
    for (const id of ['1', '2', '1', '3', '1']) await send({ id, method: 'getSafeInfo' });
    expect(await repliesTo('1')).toHaveLength(2);
    expect(await repliesTo('2')).toHaveLength(1);
  });

  test('never lets an id that still waits be answered for another request', async () => {
    const { send, repliesTo, pair } = openHost({
      now: Date.now,
      limits: { ...hostLimits, ids: 2 },
      handlers: { rpcCall: () => defer().promise },
    });
    await send({ id: 'waits', method: 'rpcCall', params: { call: 'eth_gasPrice' } });
    for (const id of ['1', '2', '3']) await send({ id, method: 'getSafeInfo' });
    await send({ id: 'waits', method: 'getSafeInfo' });
    expect(await repliesTo('waits')).toEqual([]);
    expect(pair.posted).toHaveLength(3);
  });
});
