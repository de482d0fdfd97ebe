import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ChainError } from '@/lib/errors/chain';
import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';
import { createHealthMonitor } from '@/lib/health/health-monitor';
import { refetchFailed } from '@/lib/queries/refetch-failed';

let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  // All that it needs of a page.
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility;
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const gatewayGone = new GatewayFailure({ kind: 'gateway-unreachable', host: 'gateway.example' });

/** A question on the screen that fails with this error until it is mended, or is answered without what it would tell. */
async function fixture(error: Error, as: 'failure' | 'missing' = 'failure') {
  let isMended = false;
  let count = 0;
  const monitor = createHealthMonitor();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['x'],
    queryFn: async () => {
      count += 1;
      if (isMended) return 'answer';
      if (as === 'missing') return { missing: error };
      throw error;
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  onTestFinished(refetchFailed(queryClient, monitor));
  await vi.advanceTimersByTimeAsync(0);
  const service = error instanceof ChainError ? 'RPC' : 'gateway';
  const report = (outcome: 'worked' | 'failed') => monitor.begin(service, '/a')(outcome);
  return {
    monitor,
    count: () => count,
    data: () => observer.getCurrentResult().data,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
    mend: () => {
      isMended = true;
    },
    fall: () => {
      report('failed');
      report('failed');
    },
    recover: () => report('worked'),
  };
}

test('what failed is asked again every ten seconds, until it is answered', async () => {
  const { count, data, pass, mend } = await fixture(gatewayGone);
  await pass(20);
  expect(count()).toBe(3);
  mend();
  await pass(10);
  expect(data()).toBe('answer');
  await pass(60);
  expect(count()).toBe(4);
});

test('nothing is asked while its service is down, and at once when it is back', async () => {
  const { count, data, pass, fall, mend, recover } = await fixture(gatewayGone);
  fall();
  await pass(120);
  expect(count()).toBe(1);
  mend();
  recover();
  await pass(0);
  expect(data()).toBe('answer');
});

test('another service that is down holds nothing back', async () => {
  const { count, pass, monitor } = await fixture(new ChainError({ kind: 'rpc-unreachable' }));
  for (const _ of [1, 2]) monitor.begin('gateway', '/a')('failed');
  await pass(10);
  expect(count()).toBe(2);
});

describe('an answer without what the chain would tell', () => {
  test('is asked for again every ten seconds, until it is whole', async () => {
    const { count, data, pass, mend } = await fixture(new ChainError({ kind: 'rpc-unreachable' }), 'missing');
    await pass(20);
    expect(count()).toBe(3);
    mend();
    await pass(10);
    expect(data()).toBe('answer');
    await pass(60);
    expect(count()).toBe(4);
  });

  test('is not asked for while the RPC is down, and at once when it is back', async () => {
    const { count, data, pass, fall, mend, recover } = await fixture(
      new ChainError({ kind: 'rpc-unreachable' }),
      'missing',
    );
    fall();
    await pass(120);
    expect(count()).toBe(1);
    mend();
    recover();
    await pass(0);
    expect(data()).toBe('answer');
  });

  test('is not asked for while nobody looks, nor where no repetition helps', async () => {
    const unwatched = await fixture(new ChainError({ kind: 'rpc-unreachable' }), 'missing');
    visibility = 'hidden';
    await unwatched.pass(60);
    expect(unwatched.count()).toBe(1);
    visibility = 'visible';
    const wrong = await fixture(new ChainError({ kind: 'wrong-chain', host: 'rpc.example' }), 'missing');
    await wrong.pass(60);
    expect(wrong.count()).toBe(1);
  });
});

test('what no repetition can mend is left alone', async () => {
  const { count, pass } = await fixture(new GatewayError({ status: 404, statusText: 'Not Found' }));
  await pass(60);
  expect(count()).toBe(1);
});

test('nothing is asked while nobody looks', async () => {
  const { count, pass } = await fixture(gatewayGone);
  visibility = 'hidden';
  await pass(60);
  expect(count()).toBe(1);
});

test('a list that the gateway refuses for what it stores is asked again once a minute', async () => {
  const refused = new GatewayError({ status: 502, statusText: '', code: 502, detail: 'Invalid safeTxHash' });
  const { count, data, pass, mend } = await fixture(refused);
  await pass(55);
  expect(count()).toBe(1);
  mend();
  await pass(10);
  expect(count()).toBe(2);
  expect(data()).toBe('answer');
});
