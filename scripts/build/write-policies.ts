import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPolicy } from '@/scripts/build/add-policy';
import { listFiles } from '@/scripts/support/list-files';
import { ScriptError } from '@/scripts/support/script-error';

/** Gives every page of a site its policy; names the page that cannot have one. Returns how many there are. */
export async function writePolicies(site: string): Promise<number> {
  const pages = (await listFiles(site)).filter((path) => path.endsWith('.html'));
  if (pages.length === 0) throw new ScriptError('The build left no pages.');
  for (const page of pages) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    try {
      await writeFile(path, addPolicy(html));
    } catch (error) {
      throw new ScriptError(`${page}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return pages.length;
}
