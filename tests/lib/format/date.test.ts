import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatTimeAgo } from '@/lib/format/date';

const now = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-60_000, '1 minute ago'],
  [-5 * hour, '5 hours ago'],
  [-24 * hour, 'yesterday'],
  [-3 * 24 * hour, '3 days ago'],
  [-20 * 24 * hour, '2 weeks ago'],
  [-800 * 24 * hour, '2 years ago'],
  [2 * hour, 'in 2 hours'],
])('%s milliseconds from now reads as %s', (distance, text) => {
  expect(formatTimeAgo(new Date(now.getTime() + distance), now)).toBe(text);
});

test('days and moments are written out', () => {
  const noon = new Date(2026, 10, 20, 12, 5);
  expect(formatDay(noon)).toBe('20 November 2026');
  expect(formatMoment(noon)).toBe('20 Nov 2026, 12:05');
});
