import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';

/** Chromium compiles scripts from this size on while they arrive; smaller ones it would compile on the page's own thread. */
const minBytes = 60 * 1024;

/** Chromium's explicit compile hint; to other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the built code while it arrives, on a thread of its own. Turbopack wraps every module into a
 * function, which would otherwise be compiled when it is first called: on the page's thread, and longer than it runs.
 */
export async function compileBesideDownload(site: string): Promise<void> {
  for (const path of await listFiles(site)) {
    if (!path.startsWith('_next/static/chunks/') || !path.endsWith('.js')) continue;
    const code = await readFile(join(site, path), 'utf8');
    if (Buffer.byteLength(code) >= minBytes) await writeFile(join(site, path), hint + code);
  }
}
