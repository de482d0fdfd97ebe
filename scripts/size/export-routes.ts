import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';
import { project } from '@/scripts/support/project';

const ownScreens = new Set(['/404/', '/_not-found/']);

/** Pages of a built site as paths; the last resort screens are not among them. */
export async function exportRoutes(site: string): Promise<readonly string[]> {
  return (await listFiles(site))
    .filter((path) => path === 'index.html' || path.endsWith('/index.html'))
    .map((path) => (path === 'index.html' ? '/' : `/${dirname(path)}/`))
    .filter((route) => !ownScreens.has(route));
}

/** Pages that the sources declare, as the same paths. Folders in brackets group files and are in no address. */
export async function sourceRoutes(): Promise<readonly string[]> {
  const app = join(project.root, 'app');
  if ((await readdir(app)).length === 0) return [];
  return (await listFiles(app))
    .filter((path) => /(?:^|\/)page\.tsx$/.test(path))
    .map((path) => {
      const parts = dirname(path)
        .split('/')
        .filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
      return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
    })
    .sort();
}
