import type { HealthState, ServiceHealth, ServiceRecord } from './service-health';

/** The health that people see, with the records that keep it from changing with every answer. */
export type ToldHealth = ServiceHealth & {
  /** Since when the service has been better than shown, in milliseconds. */
  readonly better?: { readonly isWell: boolean; readonly since: number } | undefined;
  /** The trouble before, which new trouble continues if it follows soon; `endedAt` is in milliseconds. */
  readonly last?: { readonly since: Date; readonly endedAt: number } | undefined;
};

const severity: Readonly<Record<HealthState, number>> = { well: 0, slow: 1, limited: 2, failing: 3, down: 4 };

/** How long a service must have been well, or only better, before that is shown, in milliseconds. */
const wellAfterMs = 5_000;
const betterAfterMs = 20_000;
/**
 * Trouble that returns within this time, in milliseconds, is the same trouble. The end of trouble that returned or
 * lasted longer is shown later: a gateway that comes back gives a few answers before its circuit breaker opens again.
 */
const recursWithinMs = 60_000;
const wellAfterLongMs = 30_000;

/** The delays after an improvement at which the health is assessed again, in milliseconds. */
export const holds = [wellAfterMs, betterAfterMs, wellAfterLongMs] as const;

/**
 * Decides the health that people see after an assessment: worse at once, better only once it has lasted. `since` is the
 * beginning of the trouble, through all its states.
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
  // The trouble continues the one before, so both have the same beginning.
  const hasReturned = since.getTime() === last?.since.getTime();
  return hasReturned || endedAt - since.getTime() > recursWithinMs ? wellAfterLongMs : wellAfterMs;
}

const findStart = ({ last }: ToldHealth, now: number): Date =>
  last !== undefined && now - last.endedAt < recursWithinMs ? last.since : new Date(now);
