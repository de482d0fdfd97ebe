import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walletFilesName } from '@/lib/wallet/head-script';
import { listFiles } from '@/scripts/support/list-files';
import { ScriptError } from '@/scripts/support/script-error';

/** Stands in RainbowKit's connect dialog and nowhere else. */
const dialogMark = 'rk_connect_title';

/**
 * Writes into every page which files the wallet part is made of, so that the script in the head can fetch them for a
 * click that comes before the page's own code.
 */
export async function nameWalletFiles(site: string): Promise<void> {
  const files = await listFiles(site);
  const addresses = await findWalletFiles(site, files);
  const meta = `<meta name="${walletFilesName}" content="${addresses.join(' ')}"/>`;
  for (const page of files.filter((path) => path.endsWith('.html'))) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    const end = html.indexOf('</head>');
    if (end === -1) throw new ScriptError(`${page} has no head.`);
    await writeFile(path, html.slice(0, end) + meta + html.slice(end));
  }
}

/** The list of files behind the one dynamic import whose code holds the connect dialog. */
async function findWalletFiles(site: string, files: readonly string[]): Promise<readonly string[]> {
  const lists = new Set<string>();
  let dialogFile: string | undefined;
  for (const path of files.filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(site, path), 'utf8');
    if (code.includes(dialogMark)) dialogFile = path;
    for (const [, list] of code.matchAll(/Promise\.all\(\[("[^\]]*")\]/g)) if (list) lists.add(list);
  }
  const found = [...lists].filter((list) => dialogFile !== undefined && includesFile(list, dialogFile));
  const [list] = found;
  if (!list || found.length !== 1)
    throw new ScriptError(`The wallet part should be one dynamic import; the build has ${found.length}.`);
  return list.split(',').map((quoted) => `/_next/${quoted.slice(1, -1)}`);
}

const includesFile = (list: string, path: string) => list.includes(`"${path.replace(/^_next\//, '')}"`);
