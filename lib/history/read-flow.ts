import { formatUnits } from 'viem';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { type Moved, readMoved } from './read-moved';

/** What came in and went out in one week, in the chosen currency. */
export type WeekFlow = { readonly start: Date; readonly in: number; readonly out: number };

export type Flow = {
  /**
   * The oldest first; a week that the loaded history does not cover whole is left out. Where that is the current one too,
   * a single one begins with the oldest loaded entry; empty where no entry is loaded of a history that has some.
   */
  readonly weeks: readonly WeekFlow[];
  /** Whether it is such a single one, which begins in the middle of its week. */
  readonly isPart: boolean;
  /** The entries of these weeks whose amounts or prices are not known, such as batches. */
  readonly uncounted: number;
  /** Incoming tokens without a price in these weeks: anybody can send them. */
  readonly unpricedIn: number;
};

export type FlowOptions = {
  readonly now: Date;
  /** How many weeks are read, including the current one. */
  readonly weeks: number;
  /** Whether older entries are not loaded. */
  readonly hasOlder: boolean;
  /** The price of one token today; undefined without one. */
  readonly priceOf: (token: Moved['token']) => number | undefined;
};

/** Sums by week, from Monday, what the entries of a history moved, at today's prices. */
export function readFlow(
  rows: readonly TransactionSummary[],
  { now, weeks, hasOlder, priceOf }: FlowOptions,
): Flow {
  const oldest = rows.reduce((time, { date }) => Math.min(time, date.getTime()), now.getTime());
  const whole = Array.from({ length: weeks }, (_, index) => startOfWeek(now, weeks - 1 - index)).filter(
    (start) => !hasOlder || start.getTime() >= oldest,
  );
  const isPart = whole.length === 0 && rows.length > 0;
  const sums = (isPart ? [new Date(oldest)] : whole).map((start) => ({ start, in: 0, out: 0 }));
  let uncounted = 0;
  let unpricedIn = 0;
  for (const row of rows) {
    const week = sums.findLast(({ start }) => row.date >= start);
    if (!week || row.status !== 'SUCCESS' || movesNothing(row.info.kind)) continue;
    const moved = readMoved(row);
    const price = moved && priceOf(moved.token);
    if (!moved?.direction || moved.amount === undefined || moved.decimals === undefined || !price) {
      // Worthless tokens that anybody sends in are no payments.
      if (moved?.direction === 'in') unpricedIn += 1;
      else uncounted += 1;
      continue;
    }
    week[moved.direction] += Number(formatUnits(moved.amount, moved.decimals)) * price;
  }
  return { weeks: sums, isPart, uncounted, unpricedIn };
}

const movesNothing = (kind: string) => kind === 'settings' || kind === 'rejection' || kind === 'creation';

/** The value of a Safe from a moment on, until the next point. */
export type LinePoint = { readonly date: Date; readonly value: number };

export type LineOptions = Omit<FlowOptions, 'weeks'> & { readonly days: number; readonly total: number };

/**
 * Goes back from the current total through what the history moved, at today's prices. The line begins after the latest
 * entry whose amounts are not known, and where the loaded history ends; the oldest point comes first.
 */
export function readBalanceLine(
  history: readonly TransactionSummary[],
  { now, days, total, hasOlder, priceOf }: LineOptions,
): readonly LinePoint[] {
  const begin = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const rows = history.toSorted((a, b) => b.date.getTime() - a.date.getTime());
  const points: LinePoint[] = [{ date: now, value: total }];
  let value = total;
  for (const row of rows) {
    if (row.date < begin) return [{ date: begin, value }, ...points];
    if (row.status !== 'SUCCESS' || movesNothing(row.info.kind)) continue;
    const moved = readMoved(row);
    const price = moved && priceOf(moved.token);
    const isReadable =
      moved?.direction && moved.amount !== undefined && moved.decimals !== undefined && price;
    points.unshift({ date: row.date, value });
    if (!isReadable) {
      // Worthless tokens that anybody sends in change nothing.
      if (moved?.direction === 'in') continue;
      return points;
    }
    const worth = Number(formatUnits(moved.amount, moved.decimals)) * price;
    value += moved.direction === 'in' ? -worth : worth;
  }
  const [oldest] = points;
  return hasOlder || !oldest ? points : [{ date: begin, value }, ...points];
}

/** The Monday of a week before the current one, at midnight in the reader's time zone. */
function startOfWeek(now: Date, before: number): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) - 7 * before);
  return day;
}
