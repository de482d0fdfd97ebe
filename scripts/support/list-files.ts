import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** All files below a folder as sorted paths with forward slashes, the same on every machine. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // Not localeCompare: order must not depend on the machine's language.
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  );
}
