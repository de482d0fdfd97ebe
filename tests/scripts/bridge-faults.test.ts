import { expect, test } from 'vitest';
import { bridgeMarks, findBridgeFaults } from '@/scripts/size/bridge-faults';

const scripts = [
  { path: '/host.js', text: `throw Error("${bridgeMarks.host}")` },
  { path: '/guest.js', text: `throw Error("${bridgeMarks.guest}"+id)` },
  { path: '/page.js', text: 'draw()' },
];
const size = (route: string, ...paths: readonly string[]) => ({
  route,
  files: paths.map((path) => ({ path, size: 1, isBeforeLoad: true })),
});
const open = size('/apps/open/', '/page.js', '/host.js');

test('the page that shows apps loads the end of the bridge for them, and no other page does', () => {
  expect(findBridgeFaults(scripts, [open, size('/home/', '/page.js')])).toEqual([]);
  expect(findBridgeFaults(scripts, [open, size('/home/', '/page.js', '/host.js')])).toEqual([
    "/home/ loads the bridge's host, which it does not use.",
  ]);
});

test('the end for a page in a frame is loaded by none outside one', () => {
  expect(findBridgeFaults(scripts, [open, size('/', '/guest.js')])).toEqual([
    "/ loads the bridge's guest, which it does not use.",
  ]);
});

test('a look that would see nothing is a fault', () => {
  expect(findBridgeFaults(scripts.slice(2), [size('/apps/open/', '/page.js')])).toHaveLength(2);
  expect(findBridgeFaults(scripts, [size('/home/', '/page.js')])).toEqual([
    "/apps/open/ did not load the bridge's host, so it was not looked at.",
  ]);
});
