import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';
import { ScriptError } from '@/scripts/support/script-error';

/** Turbopack's tables of chunks that were asked for, as its runtime declares them after minifying. */
const tables = /let (?:[$\w]+=new Map,){4}[$\w]+=new Map;(?=async function)/g;

const forgetfulMap =
  'class ForgetfulMap extends Map{set(k,v){v?.catch?.(()=>{this.get(k)===v&&this.delete(k)});return super.set(k,v)}}';

/**
 * Makes the built runtime ask again for a chunk that could not be loaded. Turbopack keeps the rejected promise, so that
 * everything that is loaded on demand would stay broken until a reload, although the network is back.
 */
export async function forgetFailedChunks(site: string): Promise<void> {
  const folder = '_next/static/chunks/turbopack-';
  let changed = 0;
  for (const path of await listFiles(site)) {
    if (!path.startsWith(folder) || !path.endsWith('.js')) continue;
    const code = await readFile(join(site, path), 'utf8');
    const found = code.match(tables)?.length ?? 0;
    if (found === 0) continue;
    if (found > 1) throw new ScriptError(`${path} has ${found} tables of chunks.`);
    const patched = code.replace(
      tables,
      (declaration) => `${forgetfulMap}${declaration.replaceAll('=new Map', '=new ForgetfulMap')}`,
    );
    await writeFile(join(site, path), patched);
    changed += 1;
  }
  if (changed === 0)
    throw new ScriptError('No runtime has the tables of chunks that are expected. Compare its code anew.');
}
