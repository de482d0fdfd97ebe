import { expect, test } from 'vitest';
import { findSafeAppsFailures, safeAppsMarks } from '@/scripts/size/safe-apps-failures';

const scripts = [
  { path: '/host.js', text: `throw Error("${safeAppsMarks.host}")` },
  { path: '/guest.js', text: `throw Error("${safeAppsMarks.guest}"+id)` },
  { path: '/page.js', text: 'draw()' },
];
const size = (route: string, ...paths: readonly string[]) => ({
  route,
  files: paths.map((path) => ({ path, size: 1, isBeforeLoad: true })),
});
const open = size('/apps/open/', '/page.js', '/host.js');

test('the page that shows apps loads the end of the Safe Apps protocol for them, and no other page does', () => {
  expect(findSafeAppsFailures(scripts, [open, size('/home/', '/page.js')])).toEqual([]);
  expect(findSafeAppsFailures(scripts, [open, size('/home/', '/page.js', '/host.js')])).toEqual([
    "/home/ loads the bridge's host, which it does not use.",
  ]);
});

test('the end for a page in a frame is loaded by none outside one', () => {
  expect(findSafeAppsFailures(scripts, [open, size('/', '/guest.js')])).toEqual([
    "/ loads the bridge's guest, which it does not use.",
  ]);
});

test('a look that would see nothing is a failure', () => {
  expect(findSafeAppsFailures(scripts.slice(2), [size('/apps/open/', '/page.js')])).toHaveLength(2);
  expect(findSafeAppsFailures(scripts, [size('/home/', '/page.js')])).toEqual([
    "/apps/open/ did not load the bridge's host, so it was not looked at.",
  ]);
});
