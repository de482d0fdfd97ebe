import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteSize } from '@/scripts/size/measure-route';
import { listFiles } from '@/scripts/support/list-files';

/** Words that one end of the Safe Apps protocol alone has, and that a build leaves as they are. */
export const safeAppsMarks = { host: 'Too many requests', guest: 'Unsupported capability ' } as const;

/** The one page that shows apps. In no frame, as pages are measured here, nobody is a guest. */
const hostRoute = '/apps/open/';

export type MarkedFile = { readonly path: string; readonly text: string };

/** All scripts of a built site, by the paths under which pages ask for them. */
export async function readScripts(site: string): Promise<readonly MarkedFile[]> {
  const paths = (await listFiles(site)).filter((path) => path.endsWith('.js'));
  return Promise.all(
    paths.map(async (path) => ({ path: `/${path}`, text: await readFile(join(site, path), 'utf8') })),
  );
}

/** Which pages have loaded an end of the Safe Apps protocol that they do not use, as sentences; empty when all is well. */
export function findSafeAppsFailures(
  scripts: readonly MarkedFile[],
  sizes: readonly Pick<RouteSize, 'route' | 'files'>[],
): readonly string[] {
  return Object.entries(safeAppsMarks).flatMap(([end, mark]) => {
    const marked = new Set(scripts.filter(({ text }) => text.includes(mark)).map(({ path }) => path));
    if (marked.size === 0)
      return [`No script holds the words “${mark}”, by which the bridge's ${end} is known.`];
    const loading = sizes
      .filter(({ files }) => files.some(({ path }) => marked.has(path)))
      .map(({ route }) => route);
    const wanted = end === 'host' ? [hostRoute] : [];
    return [
      ...loading
        .filter((route) => !wanted.includes(route))
        .map((route) => `${route} loads the bridge's ${end}, which it does not use.`),
      ...wanted
        .filter((route) => !loading.includes(route))
        .map((route) => `${route} did not load the bridge's ${end}, so it was not looked at.`),
    ];
  });
}
