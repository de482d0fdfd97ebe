import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';
import { project } from '@/scripts/support/project';

/** Stands in a demo site and holds the hash of what it was built from. */
export const sourcesFileName = '.sources';

const folders = ['app', 'components', 'config', 'lib', 'public', 'scripts/build', 'scripts/stubs'];
const files = ['next.config.ts', 'package-lock.json', 'package.json', 'postcss.config.mjs', 'tsconfig.json'];

/** A hash over everything that decides what a demo build holds. */
export async function hashDemoSources(): Promise<string> {
  const paths = [...files];
  for (const folder of folders) {
    const isFolder = await stat(join(project.root, folder)).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) continue;
    paths.push(...(await listFiles(join(project.root, folder))).map((path) => `${folder}/${path}`));
  }
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && name !== 'NEXT_PUBLIC_DEMO' && value,
  );
  hash.update(JSON.stringify(variables.sort()));
  for (const path of paths) {
    const content = await readFile(join(project.root, path));
    hash.update(`\0${path}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the demo site that stands there was built from the files that stand here now. */
export async function isDemoUpToDate(): Promise<boolean> {
  const built = await readFile(join(project.outDemo, sourcesFileName), 'utf8').catch(() => '');
  return built.trim() === (await hashDemoSources());
}
