import type { RouteSize } from '@/scripts/size/measure-route';
import type { MarkedFile } from '@/scripts/size/safe-apps-failures';

/** Words that the simulation alone has, and that a build leaves as they are. */
export const simulationMark = 'The answer to eth_simulateV1 is cut short.';

/** Which pages have loaded the simulation before a review opened, as sentences; empty when all is well. */
export function findSimulationFailures(
  scripts: readonly MarkedFile[],
  sizes: readonly Pick<RouteSize, 'route' | 'files'>[],
): readonly string[] {
  const marked = new Set(scripts.filter(({ text }) => text.includes(simulationMark)).map(({ path }) => path));
  if (marked.size === 0)
    return [`No script holds the words “${simulationMark}”, by which the simulation is known.`];
  return sizes
    .filter(({ files }) => files.some(({ path }) => marked.has(path)))
    .map(({ route }) => `${route} loads the simulation before a review opens.`);
}
