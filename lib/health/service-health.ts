export type ServiceName = 'gateway' | 'RPC';

/**
 * `limited`: the service answers but wants fewer requests; `failing`: some requests work, or it is not yet known;
 * `down`: no recent request worked.
 */
export type HealthState = 'well' | 'slow' | 'limited' | 'failing' | 'down';

/** The health of one service, as far as the page's own requests show it. */
export type ServiceHealth = {
  readonly name: ServiceName;
  readonly state: HealthState;
  /** The last time when it worked fully. */
  readonly since?: Date | undefined;
  /** Whether some requests have worked since then. */
  readonly isPartial?: boolean;
  readonly lastWorked?: Date | undefined;
};

/** A service's health with the records from which it is assessed. */
export type ServiceRecord = ServiceHealth & {
  /** The last failure of each path that has not worked since; `at` is in milliseconds. */
  readonly failures: ReadonlyMap<string, { readonly at: number; readonly isLimit: boolean }>;
  /** The number of open requests to each path. */
  readonly open: ReadonlyMap<string, number>;
  readonly failuresInARow: number;
  /** Whether every failure was a limit on the number of requests. */
  readonly isLimited: boolean;
  /** The number of requests that are waiting longer than usual. */
  readonly slowRequests: number;
};

export type HealthEvent =
  | { readonly kind: 'slow' }
  | { readonly kind: 'elapsed' }
  | { readonly kind: 'asked'; readonly path: string }
  | {
      readonly kind: 'worked' | 'failed' | 'limited' | 'left';
      readonly path: string;
      readonly wasSlow: boolean;
    };

/**
 * A failed request of a visible part is repeated every ten seconds. After this time, in milliseconds, a failure says
 * nothing about the present: its page was left, or its list has moved on.
 */
export const forgetAfter = 15_000;

export const wellService = (name: ServiceName): ServiceRecord => ({
  name,
  state: 'well',
  since: undefined,
  lastWorked: undefined,
  failures: new Map(),
  open: new Map(),
  failuresInARow: 0,
  isLimited: false,
  slowRequests: 0,
});

/** Computes a service's health after one event; only this function decides its state. */
export function assessHealth(before: ServiceRecord, event: HealthEvent, now: number): ServiceRecord {
  const open = countOpen(before.open, event);
  // A failure stands while its request is being repeated, and while the service is down and gets no requests.
  const isUnasked = before.state === 'down' && event.kind !== 'worked';
  const isStanding = ([path, { at }]: readonly [string, { readonly at: number }]) =>
    isUnasked || now - at < forgetAfter || open.has(path);
  const failures = new Map([...before.failures].filter(isStanding));
  let { lastWorked, failuresInARow, slowRequests } = before;
  if (event.kind === 'slow') slowRequests += 1;
  else if (event.kind !== 'asked' && event.kind !== 'elapsed') {
    if (event.wasSlow) slowRequests -= 1;
    if (event.kind === 'worked') {
      failures.delete(event.path);
      failuresInARow = 0;
      lastWorked = new Date(now);
    }
    if (event.kind === 'failed' || event.kind === 'limited') {
      failures.set(event.path, { at: now, isLimit: event.kind === 'limited' });
      failuresInARow += 1;
    }
  }
  const state = stateOf({ failures: failures.size, failuresInARow, slowRequests });
  const since = state === 'well' ? undefined : (before.since ?? new Date(now));
  const isLimited = failures.size > 0 && [...failures.values()].every(({ isLimit }) => isLimit);
  return {
    name: before.name,
    state,
    since,
    lastWorked,
    failures,
    open,
    failuresInARow,
    isLimited,
    slowRequests,
  };
}

function countOpen(before: ServiceRecord['open'], event: HealthEvent): ServiceRecord['open'] {
  if (!('path' in event)) return before;
  const open = new Map(before);
  const count = (open.get(event.path) ?? 0) + (event.kind === 'asked' ? 1 : -1);
  if (count > 0) open.set(event.path, count);
  else open.delete(event.path);
  return open;
}

function stateOf(onchain: { failures: number; failuresInARow: number; slowRequests: number }): HealthState {
  if (onchain.failures === 0) return onchain.slowRequests > 0 ? 'slow' : 'well';
  // One failure may concern one route; two in a row, without a success between, concern the service.
  return onchain.failuresInARow >= 2 ? 'down' : 'failing';
}
