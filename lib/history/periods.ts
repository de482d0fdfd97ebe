import { formatDay } from '@/lib/format/date';
import { type HistoryFilter, startOfDay } from './history-filter';

export type Period = Pick<HistoryFilter, 'from' | 'until'>;

/** The periods of the filter that need no dates, by the reader's clock. */
export const periodNames = ['This month', 'Last month', 'This quarter'] as const;
export type PeriodName = (typeof periodNames)[number];

const write = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Returns the first and the last day of a period, by the reader's clock. */
export function periodOf(name: PeriodName, now: Date): Required<Period> {
  const year = now.getFullYear();
  const month = now.getMonth();
  const [first, count] = {
    'This month': [month, 1] as const,
    'Last month': [month - 1, 1] as const,
    'This quarter': [month - (month % 3), 3] as const,
  }[name];
  // Day 0 is the last day of the month before, and months beyond the year count on.
  return { from: write(new Date(year, first, 1)), until: write(new Date(year, first + count, 0)) };
}

/** Finds the period that a filter's dates stand for; undefined for other dates. */
export const findPeriod = ({ from, until }: Period, now: Date): PeriodName | undefined =>
  periodNames.find((name) => {
    const period = periodOf(name, now);
    return period.from === from && period.until === until;
  });

const day = (text: string) => formatDay(startOfDay(text));

/** Says the dates of a filter: "1 November 2026 to 30 November 2026". */
export function describePeriod({ from, until }: Period): string {
  if (from !== undefined && until !== undefined) return `${day(from)} to ${day(until)}`;
  if (from !== undefined) return `Since ${day(from)}`;
  return until === undefined ? 'All dates' : `Until ${day(until)}`;
}
