import { seconds } from './time';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const shortDayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats a day: 20 November 2026, in the reader's time zone. */
export function formatDay(date: Date): string {
  return day.format(date);
}

/** Formats a day in short: 20 Nov; with the year where it is not the current one. */
export function formatShortDay(date: Date, now = new Date()): string {
  return date.getFullYear() === now.getFullYear() ? shortDay.format(date) : shortDayOfYear.format(date);
}

/** Formats a day under the heading of its month: 20 Nov. */
export function formatDayOfMonth(date: Date): string {
  return shortDay.format(date);
}

/** Formats a month: November; with the year where it is not the current one. */
export function formatMonth(date: Date, now = new Date()): string {
  return (date.getFullYear() === now.getFullYear() ? month : monthOfYear).format(date);
}

/** Formats a date with its time of day, in the reader's time zone. */
export function formatMoment(date: Date): string {
  return moment.format(date);
}

/** Formats the time of day, in the reader's time zone. */
export function formatTime(date: Date): string {
  return time.format(date);
}

/** Formats a moment in short: its time today, otherwise its day, in the reader's time zone. */
export const formatClock = (date: Date, now = new Date()): string =>
  date.toDateString() === now.toDateString() ? formatTime(date) : formatShortDay(date, now);

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', seconds.year],
  ['month', 30 * seconds.day],
  ['week', seconds.week],
  ['day', seconds.day],
  ['hour', seconds.hour],
  ['minute', seconds.minute],
];

/** Formats the time from a date to `now`: "5 minutes ago", "yesterday". */
export function formatTimeAgo(date: Date, now: Date): string {
  const distance = (date.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps)
    if (Math.abs(distance) >= length) return relative.format(Math.trunc(distance / length), unit);
  return 'just now';
}

const shortUnits: Readonly<Partial<Record<Intl.RelativeTimeFormatUnit, string>>> = {
  year: 'y',
  month: 'mo',
  week: 'w',
  day: 'd',
  hour: 'h',
  minute: 'min',
};

/** Formats the time from a date to `now` in short, for a row: "5 min", "2 h", "1 d". */
export function formatAge(date: Date, now: Date): string {
  const distance = (now.getTime() - date.getTime()) / 1000;
  for (const [unit, length] of steps)
    if (distance >= length) return `${Math.trunc(distance / length)} ${shortUnits[unit]}`;
  return 'now';
}

const spanUnits = [
  ['day', seconds.day],
  ['hour', seconds.hour],
  ['minute', seconds.minute],
  ['second', 1],
] as const;

/** Formats a duration in seconds by its two largest units: "2 days", "1 hour 30 minutes". */
export function formatSpan(length: number): string {
  const first = spanUnits.findIndex(([, unit]) => length >= unit);
  if (first === -1) return '0 seconds';
  let left = Math.floor(length);
  const parts = spanUnits.slice(first, first + 2).flatMap(([name, unit]) => {
    const count = Math.floor(left / unit);
    left -= count * unit;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}
