export type ServiceName = 'gateway' | 'RPC';

/**
 * `limited`: it answers, and wants fewer requests; `failing`: some of it works, or nobody knows better yet; `down`: nothing
 * that was asked of it lately worked.
 */
export type HealthState = 'well' | 'slow' | 'limited' | 'failing' | 'down';

/** How one service is doing, as far as the requests that were made anyway can tell. */
export type ServiceHealth = {
  readonly name: ServiceName;
  readonly state: HealthState;
  /** When it was well last. */
  readonly since?: Date | undefined;
  /** Whether some of it has worked since then. */
  readonly isPartial?: boolean;
  readonly lastWorked?: Date | undefined;
};

/** Health with what it is assessed by. */
export type ServiceRecord = ServiceHealth & {
  /** When each path failed last that has not worked since. */
  readonly failures: ReadonlyMap<string, { readonly at: number; readonly isLimit: boolean }>;
  /** How many requests are under way to each path. */
  readonly open: ReadonlyMap<string, number>;
  readonly failuresInARow: number;
  /** Whether it only wants fewer requests: all that failed was refused for their number. */
  readonly isLimited: boolean;
  /** Requests that have been waiting for longer than is usual. */
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
 * What failed and is still shown is asked again every ten seconds. What nobody asks for any more, because its page was left
 * or its list has moved on, says nothing about now; in milliseconds.
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

/** What a service's health becomes by one event; the one place that decides between the four states. */
export function assessHealth(before: ServiceRecord, event: HealthEvent, now: number): ServiceRecord {
  const open = countOpen(before.open, event);
  // A question that is on its way again has not been given up; nor is any while the service is not asked at all.
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
  // One failure may be the failure of one route; two in a row, with nothing that worked between, are the service's.
  return onchain.failuresInARow >= 2 ? 'down' : 'failing';
}
