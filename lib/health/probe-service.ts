import type { HealthMonitor } from './health-monitor';
import type { ServiceName } from './service-health';

/** Pauses before each probe of a service that is down; the last one repeats. */
const pausesMs = [5_000, 10_000, 20_000, 30_000] as const;

/** Outages that are closer together count as one; the longest pause is shorter. */
const sameOutageMs = 60_000;

export type ProbeOptions = {
  readonly name: ServiceName;
  /** Sends the service a small request; its outcome is recorded like that of every request. */
  readonly probe: () => Promise<unknown>;
  /** Whether the page is visible and the device is online. */
  readonly isWatched: () => boolean;
  /** Calls back when `isWatched` may have changed. */
  readonly onWatchedChange: (onChange: () => void) => () => void;
};

/**
 * Probes a service that is down until it is back; sends nothing while the service works or the page is hidden. Returns
 * a function that stops the probing.
 */
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
        // The monitor counts it as a failure.
      })
      .finally(() => {
        isAsking = false;
        plan();
      });
  }

  function plan() {
    // A service that answers only the probe is soon down again, so the pauses continue to grow.
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
