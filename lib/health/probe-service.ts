import type { HealthMonitor } from './health-monitor';
import type { ServiceName } from './service-health';

/** Pauses before a service that is down is asked whether it is back; the last one repeats. */
const pausesMs = [5_000, 10_000, 20_000, 30_000] as const;

/** Outages with less time between them count as one; the longest pause is shorter. */
const sameOutageMs = 60_000;

export type ProbeOptions = {
  readonly name: ServiceName;
  /** Asks the service something small; what comes of it is noted where all requests are. */
  readonly probe: () => Promise<unknown>;
  /** Whether anybody looks at the page, and the device has a network. */
  readonly isWatched: () => boolean;
  /** Calls back whenever that may have changed. */
  readonly onWatchedChange: (onChange: () => void) => () => void;
};

/** Notices by itself when a service that is down is back; asks nothing while it is well or nobody looks. */
export function probeService(
  monitor: HealthMonitor,
  { name, probe, isWatched, onWatchedChange }: ProbeOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isAsking = false;
  let wasDownAt = 0;

  function ask() {
    clearTimeout(timer);
    timer = undefined;
    if (isAsking || !isWatched() || !monitor.isDown(name)) return;
    isAsking = true;
    attempts += 1;
    probe()
      .catch(() => {
        // Counted as a failure by the monitor.
      })
      .finally(() => {
        isAsking = false;
        plan();
      });
  }

  function plan() {
    // A service that answers this small question and fails at the rest is down again at once: the pauses go on growing.
    if (Date.now() - wasDownAt > sameOutageMs) attempts = 0;
    if (monitor.isDown(name)) wasDownAt = Date.now();
    if (!monitor.isDown(name)) {
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined && !isAsking) {
      timer = setTimeout(ask, pausesMs[Math.min(attempts, pausesMs.length - 1)]);
    }
  }

  plan();
  const stops = [monitor.subscribe(plan), onWatchedChange(ask)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
