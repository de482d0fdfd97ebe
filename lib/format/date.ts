import { seconds } from './time';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A day in words: 20 November 2026, in the reader's time zone. */
export function formatDay(date: Date): string {
  return day.format(date);
}

/** Day and time of day, in the reader's time zone. */
export function formatMoment(date: Date): string {
  return moment.format(date);
}

/** The time of day, in the reader's time zone. */
export function formatTime(date: Date): string {
  return time.format(date);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', seconds.year],
  ['month', 30 * seconds.day],
  ['week', seconds.week],
  ['day', seconds.day],
  ['hour', seconds.hour],
  ['minute', seconds.minute],
];

/** How long before `now` a date was: "5 minutes ago", "yesterday". */
export function formatTimeAgo(date: Date, now: Date): string {
  const distance = (date.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps)
    if (Math.abs(distance) >= length) return relative.format(Math.trunc(distance / length), unit);
  return 'just now';
}
