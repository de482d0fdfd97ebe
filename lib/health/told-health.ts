import type { HealthState, ServiceHealth, ServiceRecord } from './service-health';

/** What people are told about a service, with what keeps it from changing with every answer. */
export type ToldHealth = ServiceHealth & {
  /** Since when the service has been better than is told, in milliseconds. */
  readonly better?: { readonly isWell: boolean; readonly since: number } | undefined;
  /** The trouble before, which one that follows at once continues; milliseconds. */
  readonly last?: { readonly since: Date; readonly endedAt: number } | undefined;
};

const severity: Readonly<Record<HealthState, number>> = { well: 0, slow: 1, limited: 2, failing: 3, down: 4 };

/** So long a service must have been better before that is told, in milliseconds: without a failure, or with fewer. */
const wellAfterMs = 5_000;
const betterAfterMs = 20_000;
/**
 * Trouble that returns within this time, in milliseconds, is the same trouble. The end of one that returned, or that lasted so
 * long, takes longer to believe: a gateway that comes back gives a few answers before its circuit breaker opens again.
 */
const recursWithinMs = 60_000;
const wellAfterLongMs = 30_000;

/** When to look again after a service has become better, in milliseconds. */
export const holds = [wellAfterMs, betterAfterMs, wellAfterLongMs] as const;

/**
 * What is told about a service after it was assessed: worse at once, better only once it has lasted. `since` is the beginning
 * of the trouble, whatever its states.
 */
export function settleHealth(before: ToldHealth, record: ServiceRecord, now: number): ToldHealth {
  const current = record.isLimited && record.state !== 'well' ? 'limited' : record.state;
  const isWell = current === 'well';
  const isBetter = severity[current] < severity[before.state];
  const better = isBetter
    ? before.better?.isWell === isWell
      ? before.better
      : { isWell, since: now }
    : undefined;
  const isHeld =
    better !== undefined && now - better.since < holdOf(before, { isWell, endedAt: better.since });
  const state = isHeld ? before.state : current;
  const { lastWorked } = record;
  const since = state === 'well' ? undefined : (before.since ?? findStart(before, now));
  const hasBegun = before.since !== undefined && since !== undefined;
  return {
    ...{ name: before.name, state, since, lastWorked },
    better: isHeld ? better : undefined,
    last: before.since && !since ? { since: before.since, endedAt: now } : before.last,
    ...(hasBegun && (before.isPartial || (lastWorked && lastWorked > since)) && { isPartial: true }),
  };
}

function holdOf(
  { since, last }: ToldHealth,
  { isWell, endedAt }: { isWell: boolean; endedAt: number },
): number {
  if (!isWell) return betterAfterMs;
  if (since === undefined) return wellAfterMs;
  // It began where the trouble before did.
  const hasReturned = since.getTime() === last?.since.getTime();
  return hasReturned || endedAt - since.getTime() > recursWithinMs ? wellAfterLongMs : wellAfterMs;
}

const findStart = ({ last }: ToldHealth, now: number): Date =>
  last !== undefined && now - last.endedAt < recursWithinMs ? last.since : new Date(now);
