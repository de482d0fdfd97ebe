/** No gateway is left alone for longer than this, whatever it says. */
const longest = 5 * 60_000;

/**
 * Reads the header Retry-After (RFC 9110): seconds or a date, at most five minutes ahead. Undefined where it is absent
 * or says nothing.
 */
export function readRetryAt(header: string | null, now: number): Date | undefined {
  if (header === null) return undefined;
  const moment = /^\d{1,9}$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return Number.isNaN(moment) ? undefined : new Date(Math.min(moment, now + longest));
}
