import { validationError } from '@/devnet/gateway/http/reply-error';

/** Names the calendar day of a moment; the zone by name, or by the older offset in milliseconds. */
export function dayInTimeZone(
  timeZone: string | undefined,
  offsetMs: string | undefined,
): (timestamp: number) => string {
  if (timeZone === undefined || timeZone === '') {
    const offset = Number(offsetMs ?? 0);
    return (timestamp) =>
      new Date(timestamp + (Number.isFinite(offset) ? offset : 0)).toISOString().slice(0, 10);
  }
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (timestamp) => format.format(timestamp);
  } catch {
    throw validationError({ code: 'custom', message: 'Invalid IANA time zone', path: [] });
  }
}
