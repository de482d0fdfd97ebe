import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';
import { ScriptError } from '@/scripts/support/script-error';

/** The bundler leaves maps without content beside workers. One with content would publish sources unasked. */
export async function removeEmptyMaps(site: string): Promise<void> {
  for (const path of await listFiles(site)) {
    if (!path.endsWith('.map')) continue;
    const map: unknown = JSON.parse(await readFile(join(site, path), 'utf8'));
    const isEmpty =
      typeof map === 'object' &&
      map !== null &&
      ['sources', 'sections'].every((key) => isEmptyList(Reflect.get(map, key)));
    if (!isEmpty) throw new ScriptError(`The build left a source map: ${path}`);
    await rm(join(site, path));
  }
}

function isEmptyList(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
