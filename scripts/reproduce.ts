// Builds the site once more, in another folder, time zone and language, and compares every byte that is not a
// compressed form of another file: `npm run reproduce`.
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@/scripts/build/hash-manifest';
import { prepareSite } from '@/scripts/build/prepare-site';
import { commitVariable, readBuiltCommit } from '@/scripts/build/write-release';
import { listFiles } from '@/scripts/support/list-files';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';
import { startStopwatch } from '@/scripts/support/stopwatch';

/** What is made from the sources and is not one of them. */
const isGenerated = (name: string) =>
  ['.git', '.next', 'node_modules', 'test-results'].includes(name) || /^out($|[-.])/.test(name);

/** Copies the project as it stands now, and the installed packages by link, which costs no space. */
function copyProject(target: string): void {
  for (const name of readdirSync(project.root))
    if (!isGenerated(name)) cpSync(join(project.root, name), join(target, name), { recursive: true });
  linkFolder(join(project.root, 'node_modules'), join(target, 'node_modules'));
}

/** Real folders with linked files: the bundler does not follow a link out of the project. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Written to while building: a shared file would carry one build into the other.
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk cannot be linked to.
    copyFileSync(source, target);
  }
}

await runScript(async () => {
  const one = await hashSite(await prepareSite('production', (line) => console.log(line)));
  const base = await mkdtemp(join(tmpdir(), 'concord-reproduce-'));
  // Also when it is stopped half way: the copy is many files.
  process.once('exit', () => rmSync(base, { recursive: true, force: true }));
  compare(one, await buildElsewhere(join(base, 'another/much/deeper/folder')));
});

/** Another machine, as far as one can pretend to be one. */
async function buildElsewhere(folder: string) {
  const elapsed = startStopwatch();
  await mkdir(folder, { recursive: true });
  copyProject(folder);
  // The copy has no repository that tells its commit.
  const env = { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', [commitVariable]: JSON.stringify(readBuiltCommit()) };
  const build = startCommand(['--import', 'tsx', 'scripts/build.ts', '--uncompressed'], {
    ...{ cwd: folder, env, quiet: true },
  });
  const { code, output } = await build.ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe build failed in ${folder}.`);
  console.log(`Built a second time in ${elapsed()}.`);
  return await hashSite(join(folder, 'out'));
}

/** Leaves out compressed forms, which follow from the files and take half of a build's time. */
async function hashSite(site: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  const paths = (await listFiles(site)).filter((path) => !/\.(?:br|gz)$/.test(path));
  for (const path of paths) hashes.set(path, sha256(await readFile(join(site, path))));
  console.log(`${hashes.size} files; hashes.json is ${hashes.get('hashes.json')}`);
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
