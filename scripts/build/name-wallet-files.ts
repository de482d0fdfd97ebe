import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walletFilesName } from '@/lib/wallet/head-script';
import { listFiles } from '@/scripts/support/list-files';
import { ScriptError } from '@/scripts/support/script-error';

/** Stands in RainbowKit's connect dialog and nowhere else. */
const dialogMark = 'rk_connect_title';

/** A file that a dynamic import fetches, and the parts of it by which a page fetches those that it does not have yet. */
type ImportedFile = { readonly path: string; readonly parts: readonly string[] };

/**
 * Writes into every page which files the wallet module is made of, so that the script in the head can fetch them for a
 * click that comes before the page's own code.
 */
export async function nameWalletFiles(site: string): Promise<void> {
  const files = await listFiles(site);
  const imported = await findWalletFiles(site, files);
  for (const page of files.filter((path) => path.endsWith('.html'))) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    const end = html.indexOf('</head>');
    if (end === -1) throw new ScriptError(`${page} has no head.`);
    // Of what the page has in part already, its own code fetches the rest.
    const whole = imported.filter(({ parts }) => !parts.some((part) => html.includes(part)));
    const addresses = whole.map((file) => `/_next/${file.path}`).join(' ');
    const meta = `<meta name="${walletFilesName}" content="${addresses}"/>`;
    await writeFile(path, html.slice(0, end) + meta + html.slice(end));
  }
}

/** The list of files behind the one dynamic import whose code holds the connect dialog. */
async function findWalletFiles(site: string, files: readonly string[]): Promise<readonly ImportedFile[]> {
  const lists = new Set<string>();
  const dialogFiles = new Set<string>();
  for (const path of files.filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(site, path), 'utf8');
    if (code.includes(dialogMark)) dialogFiles.add(path);
    for (const [, list] of code.matchAll(/Promise\.all\(\[((?:"[^"]*"|\{path:"[^}]*\}|,)+)\]/g))
      if (list) lists.add(list);
  }
  const found = [...lists]
    .map(readList)
    .filter((list) => list.some(({ path }) => dialogFiles.has(`_next/${path}`)));
  const [list] = found;
  if (!list || found.length !== 1)
    throw new ScriptError(`The wallet part should be one dynamic import; the build has ${found.length}.`);
  return list;
}

/** Entries of the bundler's list: the path of a file, or that with its parts. */
function readList(list: string): readonly ImportedFile[] {
  return [...list.matchAll(/\{path:"([^"]*)"[^}]*moduleChunks:\[([^\]]*)\][^}]*\}|"([^"]*)"/g)].map(
    ([, path, parts, alone]) => ({
      path: path ?? alone ?? '',
      parts: parts ? parts.split(',').map((quoted) => quoted.slice(1, -1)) : [],
    }),
  );
}
