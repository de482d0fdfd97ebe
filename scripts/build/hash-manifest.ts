import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseName } from '@/scripts/build/write-release';
import { listFiles } from '@/scripts/support/list-files';

export const hashManifestName = 'hashes.json';

/** Writes the hash of every file of a site, pages included, and returns the hash of that list. */
export async function writeHashManifest(site: string): Promise<string> {
  const hashes: Record<string, string> = {};
  for (const path of await listFiles(site)) {
    if (path === hashManifestName || path === releaseName || /\.(?:br|gz)$/.test(path)) continue;
    hashes[path] = sha256(await readFile(join(site, path)));
  }
  const manifest = `${JSON.stringify(hashes, null, 2)}\n`;
  await writeFile(join(site, hashManifestName), manifest);
  return sha256(manifest);
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
