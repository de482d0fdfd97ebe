import { execFile } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';

/** Copies what git knows or would add, as it stands now, and the installed packages by link, which costs no space. */
export async function copyProject(target: string): Promise<void> {
  for (const path of await sourceFiles()) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await copyFile(join(project.root, path), join(target, path));
  }
  linkFolder(join(project.root, 'node_modules'), join(target, 'node_modules'));
}

async function sourceFiles(): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: project.root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\0').filter(Boolean);
  };
  try {
    const known = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
    const deleted = new Set(await git('ls-files', '-z', '--deleted'));
    return known.filter((path) => !deleted.has(path));
  } catch (error) {
    throw new ScriptError('Reproducing needs git, which says what belongs to the project.', { cause: error });
  }
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
