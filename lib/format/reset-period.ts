import { formatSpan } from './date';

/** The periods that people can choose, in minutes. */
export const resetPeriods = { never: 0, day: 1_440, week: 10_080, month: 43_200 } as const;

const named: ReadonlyMap<number, string> = new Map([
  [resetPeriods.day, 'day'],
  [resetPeriods.week, 'week'],
  [60, 'hour'],
  [1, 'minute'],
]);

/** Formats the period after which a limit is reset: "every day", "every 30 days"; "once" without a period. */
export function formatResetPeriod(minutes: number): string {
  if (minutes === resetPeriods.never) return 'once';
  return `every ${named.get(minutes) ?? formatSpan(minutes * 60)}`;
}
