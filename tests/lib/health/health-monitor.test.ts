import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHealthMonitor } from '@/lib/health/health-monitor';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const stateOf = (monitor: ReturnType<typeof createHealthMonitor>, name: 'gateway' | 'RPC') =>
  monitor.get().find((service) => service.name === name)?.state;

test('a request is said to be slow after 3 seconds, and not before', () => {
  const monitor = createHealthMonitor();
  const finish = monitor.begin('gateway', '/a');
  vi.advanceTimersByTime(2_999);
  expect(stateOf(monitor, 'gateway')).toBe('well');
  vi.advanceTimersByTime(1);
  expect(stateOf(monitor, 'gateway')).toBe('slow');
  expect(stateOf(monitor, 'RPC')).toBe('well');
  finish('worked');
  expect(stateOf(monitor, 'gateway')).toBe('well');
});

test('listeners are called when a state changes, and not for every answer', () => {
  const monitor = createHealthMonitor();
  const onChange = vi.fn();
  const stop = monitor.subscribe(onChange);
  const first = monitor.get();
  monitor.begin('gateway', '/a')('worked');
  monitor.begin('gateway', '/b')('worked');
  expect(onChange).not.toHaveBeenCalled();
  expect(monitor.get()).toBe(first);
  monitor.begin('gateway', '/a')('failed');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(monitor.get()).not.toBe(first);
  stop();
  monitor.begin('gateway', '/a')('worked');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>, string]>([
  ['an answer', async () => new Response('{}'), 'well'],
  ['a refusal', async () => new Response('{}', { status: 404 }), 'well'],
  ['too many requests', async () => new Response('', { status: 429 }), 'down'],
  ['an error of the server', async () => new Response('', { status: 502 }), 'down'],
  ['no network', () => Promise.reject(new TypeError('fetch failed')), 'down'],
  ['a deadline', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'down'],
  ['a page that was left', () => Promise.reject(new DOMException('left', 'AbortError')), 'well'],
])('a watched fetch counts, twice %s', async (_name, answer, expected) => {
  const monitor = createHealthMonitor();
  const watched = monitor.watch('RPC', answer);
  for (const _ of [1, 2]) await watched('https://rpc.example/').catch(() => undefined);
  expect(stateOf(monitor, 'RPC')).toBe(expected);
  expect(monitor.isDown('RPC')).toBe(expected === 'down');
  expect(monitor.isDown('gateway')).toBe(false);
});

test('a failure that nobody asks about again is forgotten by itself', () => {
  const monitor = createHealthMonitor();
  const onChange = vi.fn();
  monitor.subscribe(onChange);
  monitor.begin('gateway', '/a')('failed');
  vi.advanceTimersByTime(14_999);
  expect(stateOf(monitor, 'gateway')).toBe('failing');
  vi.advanceTimersByTime(1);
  expect(stateOf(monitor, 'gateway')).toBe('well');
  expect(onChange).toHaveBeenCalledTimes(2);
});
