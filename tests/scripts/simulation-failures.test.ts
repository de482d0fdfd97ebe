import { expect, test } from 'vitest';
import { findSimulationFailures, simulationMark } from '@/scripts/size/simulation-failures';

const scripts = [
  { path: '/simulation.js', text: `throw TypeError("${simulationMark}")` },
  { path: '/page.js', text: 'draw()' },
];
const size = (...paths: readonly string[]) => ({
  route: '/transactions/tx/',
  files: paths.map((path) => ({ path, size: 1, isBeforeLoad: false })),
});

test('no page loads the simulation before a review opens', () => {
  expect(findSimulationFailures(scripts, [size('/page.js')])).toEqual([]);
  expect(findSimulationFailures(scripts, [size('/page.js', '/simulation.js')])).toEqual([
    '/transactions/tx/ loads the simulation before a review opens.',
  ]);
});

test('a look that would see nothing is a failure', () => {
  expect(findSimulationFailures(scripts.slice(1), [size('/page.js')])).toHaveLength(1);
});
