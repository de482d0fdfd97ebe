import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteKind, siteFolder, siteKinds } from '@/scripts/build/site-kinds';
import { listFiles } from '@/scripts/support/list-files';
import { project } from '@/scripts/support/project';

const folders = ['app', 'components', 'config', 'lib', 'public', 'scripts/build', 'scripts/stubs'];
const files = ['next.config.ts', 'package-lock.json', 'package.json', 'postcss.config.mjs', 'tsconfig.json'];

/** Stands beside a site and holds the hash of what it was built from. */
const sourcesPath = (kind: SiteKind) => `${siteFolder(kind)}.sources`;

/** A hash over everything that decides what a build of a kind holds. */
export async function hashSources(kind: SiteKind): Promise<string> {
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
  const ofKind: Readonly<Record<string, string>> = siteKinds[kind].env;
  const ofPerson = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && !Object.hasOwn(ofKind, name) && value,
  );
  hash.update(JSON.stringify([ofKind, ofPerson.sort()]));
  for (const path of paths) {
    const content = await readFile(join(project.root, path));
    hash.update(`\0${path}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

export async function noteSources(kind: SiteKind, sources: string): Promise<void> {
  await writeFile(sourcesPath(kind), `${sources}\n`);
}

/** Whether the site that stands there was built from the files that stand here now. */
export async function isUpToDate(kind: SiteKind): Promise<boolean> {
  if (!existsSync(join(siteFolder(kind), 'index.html'))) return false;
  const built = await readFile(sourcesPath(kind), 'utf8').catch(() => '');
  return built.trim() === (await hashSources(kind));
}
