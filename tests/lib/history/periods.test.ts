import { expect, test } from 'vitest';
import { describePeriod, findPeriod, periodOf } from '@/lib/history/periods';

test.each([
  [new Date(2026, 10, 26), 'This month', '2026-11-01', '2026-11-30'],
  [new Date(2026, 10, 26), 'Last month', '2026-10-01', '2026-10-31'],
  [new Date(2026, 10, 26), 'This quarter', '2026-10-01', '2026-12-31'],
  [new Date(2026, 0, 31), 'Last month', '2025-12-01', '2025-12-31'],
  [new Date(2028, 1, 29), 'This month', '2028-02-01', '2028-02-29'],
  [new Date(2027, 2, 31), 'Last month', '2027-02-01', '2027-02-28'],
  [new Date(2026, 0, 1, 0, 0, 1), 'This quarter', '2026-01-01', '2026-03-31'],
] as const)('on %s %s is %s to %s', (now, name, from, until) => {
  expect(periodOf(name, now)).toEqual({ from, until });
  expect(findPeriod({ from, until }, now)).toBe(name);
});

test('other dates are no such period, nor is an open end', () => {
  const now = new Date(2026, 10, 26);
  expect(findPeriod({ from: '2026-11-01', until: undefined }, now)).toBeUndefined();
  expect(findPeriod({ from: '2026-11-02', until: '2026-11-30' }, now)).toBeUndefined();
});

test('a period is said with its dates', () => {
  expect(describePeriod({ from: '2026-11-01', until: '2026-11-30' })).toBe(
    '1 November 2026 to 30 November 2026',
  );
  expect(describePeriod({ from: '2026-11-01', until: undefined })).toBe('Since 1 November 2026');
  expect(describePeriod({ from: undefined, until: '2026-11-30' })).toBe('Until 30 November 2026');
  expect(describePeriod({ from: undefined, until: undefined })).toBe('All dates');
});
