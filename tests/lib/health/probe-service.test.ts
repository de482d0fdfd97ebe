import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHealthMonitor } from '@/lib/health/health-monitor';
import { probeService } from '@/lib/health/probe-service';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service that a probe finds as it is said to be. */
function fixture() {
  const monitor = createHealthMonitor();
  const asked: number[] = [];
  let outcome: 'worked' | 'failed' = 'failed';
  let isWatched = true;
  let onWatchedChange = () => {};
  const report = (path: string) => monitor.begin('gateway', path)(outcome);
  const stop = probeService(monitor, {
    name: 'gateway',
    probe: async () => {
      asked.push(Date.now());
      report('/probe');
    },
    isWatched: () => isWatched,
    onWatchedChange: (onChange) => {
      onWatchedChange = onChange;
      return () => {};
    },
  });
  return {
    asked,
    stop,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
    fail: () => {
      report('/a');
      report('/b');
    },
    mend: () => {
      outcome = 'worked';
    },
    watch: (next: boolean) => {
      isWatched = next;
      onWatchedChange();
    },
  };
}

test('nothing is asked of a service that is well', async () => {
  const { asked, pass } = fixture();
  await pass(300);
  expect(asked).toEqual([]);
});

test('one that is down is asked after pauses that grow to half a minute', async () => {
  const { asked, fail, pass } = fixture();
  fail();
  await pass(100);
  expect(asked).toEqual([5_000, 15_000, 35_000, 65_000, 95_000]);
});

test('once it answers nothing more is asked, and a later outage starts from the beginning', async () => {
  const { asked, fail, mend, pass } = fixture();
  fail();
  await pass(6);
  mend();
  await pass(60);
  expect(asked).toEqual([5_000, 15_000]);
});

test('nothing is asked while nobody looks, and at once when somebody does again', async () => {
  const { asked, fail, pass, watch } = fixture();
  watch(false);
  fail();
  await pass(120);
  expect(asked).toEqual([]);
  watch(true);
  await pass(0);
  expect(asked).toEqual([120_000]);
});

test('it ends', async () => {
  const { asked, fail, pass, stop } = fixture();
  fail();
  stop();
  await pass(60);
  expect(asked).toEqual([]);
});
