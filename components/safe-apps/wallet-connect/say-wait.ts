import { formatMoment, formatSpan, formatTime } from '@/lib/format/date';

const minuteMs = 60_000;

/** Says how long an app still waits; times are in milliseconds since 1970. */
export function sayWait(expiresAt: number | undefined, now: number): string {
  if (expiresAt === undefined) return 'The app doesn’t say how long it waits';
  const left = expiresAt - now;
  if (left <= 0) return 'The app no longer waits';
  if (left < minuteMs) return 'The app waits less than a minute more';
  const whole = Math.floor(left / minuteMs) * 60;
  return `The app waits ${formatSpan(whole)} more`;
}

/** Says until when an app waits: the time today, otherwise with the day. */
export function sayUntil(expiresAt: number, now: number): string {
  const date = new Date(expiresAt);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return `The app waits until ${isToday ? formatTime(date) : formatMoment(date)}. If the owners finish later, the app isn’t told.`;
}
