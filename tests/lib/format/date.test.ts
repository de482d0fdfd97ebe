import { expect, test } from 'vitest';
import { formatAge, formatDay, formatMoment, formatShortDay, formatTimeAgo } from '@/lib/format/date';

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

test.each([
  [20_000, 'now'],
  [-20_000, 'now'],
  [5 * 60_000, '5 min'],
  [2 * 3_600_000, '2 h'],
  [26 * 3_600_000, '1 d'],
  [8 * 86_400_000, '1 w'],
  [40 * 86_400_000, '1 mo'],
  [800 * 86_400_000, '2 y'],
])('an age of %i milliseconds in few letters: %s', (age, words) => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(formatAge(new Date(now.getTime() - age), now)).toBe(words);
});

test('a short day has its year where it is another one', () => {
  const now = new Date(2026, 10, 22, 12);
  expect(formatShortDay(new Date(2026, 10, 20, 12), now)).toBe('20 Nov');
  expect(formatShortDay(new Date(2025, 10, 20, 12), now)).toBe('20 Nov 2025');
});
