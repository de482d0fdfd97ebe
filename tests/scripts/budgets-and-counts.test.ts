import { expect, test } from 'vitest';
import { parseReport } from '@/scripts/run/reports';
import { budgetFailures } from '@/scripts/size/compare-budgets';

const budgets = { '/': { load: 140, idle: 330 }, '*': { load: 220, idle: 380 } };
const size = (route: string, load: number, idle: number) => ({ route, load, idle });

test('sizes at their budgets pass', () => {
  expect(budgetFailures(budgets, [size('/', 140, 330), size('/home/', 220, 380)], ['/', '/home/'])).toEqual(
    [],
  );
});

test('each size over its budget is named, the landing page by its own', () => {
  const failures = budgetFailures(budgets, [size('/', 141, 331), size('/home/', 220.1, 380.1)], []);
  expect(failures).toEqual([
    '/ loads 141.0 kB, and its budget is 140 kB.',
    '/ holds 331.0 kB at idle, and its budget is 330 kB.',
    '/home/ loads 220.1 kB, and its budget is 220 kB.',
    '/home/ holds 380.1 kB at idle, and its budget is 380 kB.',
  ]);
});

test('a page that nobody measured is a failure, and so is one that asked for nothing', () => {
  expect(budgetFailures(budgets, [size('/', 0, 0)], ['/', '/home/'])).toEqual([
    '/ asked for no script at all, so it was not measured.',
    '/home/ was not measured.',
  ]);
});

test('counts are read from reports of both test programs', () => {
  expect(parseReport({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 3 })).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(parseReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
    passed: 4,
    failed: 2,
  });
  expect(parseReport({ stats: {} })).toBeUndefined();
  expect(parseReport(null)).toBeUndefined();
});
