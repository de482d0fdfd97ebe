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
  vi.advanceTimersByTime(4_999);
  expect(stateOf(monitor, 'gateway')).toBe('slow');
  vi.advanceTimersByTime(1);
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
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>, string]>([
  ['an answer', async () => new Response('{}'), 'well'],
  ['a refusal', async () => new Response('{}', { status: 404 }), 'well'],
  ['too many requests', async () => new Response('', { status: 429 }), 'limited'],
  ['an error of the server', async () => new Response('', { status: 502 }), 'down'],
  ['no network', () => Promise.reject(new TypeError('fetch failed')), 'down'],
  ['a deadline', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'down'],
  ['a page that was left', () => Promise.reject(new DOMException('left', 'AbortError')), 'well'],
])('a watched fetch counts, twice %s', async (_name, answer, expected) => {
  const monitor = createHealthMonitor();
  const watched = monitor.watch('RPC', answer);
  for (const _ of [1, 2]) await watched('https://rpc.example/').catch(() => undefined);
  expect(stateOf(monitor, 'RPC')).toBe(expected);
  // Whoever wants fewer requests is left alone like whoever is out.
  expect(monitor.isDown('RPC')).toBe(expected === 'down' || expected === 'limited');
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
  expect(monitor.isDown('gateway')).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(stateOf(monitor, 'gateway')).toBe('well');
  // Once for what is told, once for how it is, and once for what is told again.
  expect(onChange).toHaveBeenCalledTimes(3);
});

type Step = readonly [second: number, path: string, outcome: 'asked' | 'worked' | 'failed' | 'limited'];

/** The gateway behind a breaker that opened; its own small question is answered, what is behind it is not. */
const breaker: readonly Step[] = [
  [0, '/safe', 'worked'],
  [2, '/queue', 'asked'],
  [6, '/queue', 'failed'],
  [7, '/safe', 'failed'],
  [12, '/chains', 'worked'],
  [13, '/queue', 'failed'],
  [14, '/safe', 'failed'],
  [19, '/chains', 'worked'],
  [20, '/queue', 'failed'],
  [21, '/safe', 'failed'],
  [31, '/chains', 'worked'],
  [32, '/safe', 'worked'],
  [33, '/queue', 'worked'],
];

/** What is told, with when the trouble began, each time it changes; seconds. */
function tellAfter(steps: readonly Step[], until: number) {
  const monitor = createHealthMonitor();
  const begin = Date.now();
  const said: string[] = [];
  const note = () => {
    const { state, since } = monitor.get()[0] ?? {};
    const words = `${state}${since ? ` since ${(since.getTime() - begin) / 1_000}` : ''}`;
    if (words !== said.at(-1)) said.push(words);
  };
  monitor.subscribe(note);
  const open = new Map<string, (outcome: 'worked' | 'failed' | 'limited') => void>();
  for (const [second, path, outcome] of steps) {
    vi.advanceTimersByTime(begin + second * 1_000 - Date.now());
    if (outcome === 'asked') open.set(path, monitor.begin('gateway', path));
    else (open.get(path) ?? monitor.begin('gateway', path))(outcome);
    if (outcome !== 'asked') open.delete(path);
  }
  vi.advanceTimersByTime(begin + until * 1_000 - Date.now());
  return said;
}

test('one outage is told as one: it only gets worse, begins once, and ends once', () => {
  expect(tellAfter(breaker, 60)).toEqual(['slow since 5', 'failing since 5', 'down since 5', 'well']);
});

test('an outage that returns within a minute began when it began', () => {
  const again = breaker.slice(2, 4).map(([second, path, outcome]): Step => [second + 50, path, outcome]);
  expect(tellAfter([...breaker, ...again], 57).slice(-2)).toEqual(['failing since 5', 'down since 5']);
  expect(
    tellAfter([...breaker, ...again.map(([second, ...rest]): Step => [second + 60, ...rest])], 118).at(-1),
  ).toBe('down since 116');
});

test('a long outage is not over with the few answers that come before the breaker opens again', () => {
  const outage: readonly Step[] = [
    [0, '/safe', 'worked'],
    [5, '/safe', 'failed'],
    [6, '/queue', 'failed'],
    [100, '/safe', 'failed'],
    [120, '/safe', 'worked'],
    [121, '/queue', 'worked'],
  ];
  const opened: readonly Step[] = [
    [140, '/safe', 'failed'],
    [141, '/queue', 'failed'],
  ];
  const again = tellAfter([...outage, ...opened], 145);
  expect(again).not.toContain('well');
  expect(again.at(-1)).toBe('down since 5');
  expect(tellAfter(outage, 149).at(-1)).not.toBe('well');
  expect(tellAfter(outage, 152).at(-1)).toBe('well');
});

test('too many requests are told as a limit and not as silence', () => {
  expect(
    tellAfter(
      [
        [0, '/safe', 'limited'],
        [1, '/queue', 'limited'],
      ],
      2,
    ),
  ).toEqual(['limited since 0']);
});
