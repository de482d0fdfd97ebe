// Builds the site twice, in two folders and under two sets of context, and compares every byte: `npm run reproduce`.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@/scripts/build/hash-manifest';
import { copyProject } from '@/scripts/support/copy-project';
import { listFiles } from '@/scripts/support/list-files';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';
import { startStopwatch } from '@/scripts/support/stopwatch';

/** Two machines, as far as one can pretend to be two. */
const context = [
  { folder: 'one', env: { TZ: 'UTC', LANG: 'C' } },
  { folder: 'another/much/deeper/folder', env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' } },
];

await runScript(async () => {
  const base = await mkdtemp(join(tmpdir(), 'concord-reproduce-'));
  // Also when it is stopped half way: the copies are many files.
  process.once('exit', () => rmSync(base, { recursive: true, force: true }));
  const builds: ReadonlyMap<string, string>[] = [];
  for (const { folder, env } of context) builds.push(await buildIn(join(base, folder), env));
  const [one, other] = builds;
  if (one && other) compare(one, other);
});

async function buildIn(folder: string, env: Readonly<Record<string, string>>) {
  const elapsed = startStopwatch();
  await mkdir(folder, { recursive: true });
  copyProject(folder);
  const build = startCommand(['--import', 'tsx', 'scripts/build.ts'], { cwd: folder, env, quiet: true });
  const { code, output } = await build.ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe build failed in ${folder}.`);
  const site = join(folder, 'out');
  const hashes = new Map<string, string>();
  for (const path of await listFiles(site)) hashes.set(path, sha256(await readFile(join(site, path))));
  console.log(`Built ${hashes.size} files in ${elapsed()}; hashes.json is ${hashes.get('hashes.json')}`);
  return hashes;
}

function compare(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): void {
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  const differing = paths.filter((path) => one.get(path) !== other.get(path));
  if (one.size === 0) throw new ScriptError('The builds left nothing to compare.');
  if (differing.length > 0)
    throw new ScriptError(`The two builds differ in ${differing.length} files:\n${differing.join('\n')}`);
  console.log(`Both builds are the same, byte for byte, in all ${paths.length} files.`);
}
