import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '@/scripts/support/project';

/** What is made from the sources and is not one of them. */
const isGenerated = (name: string) =>
  ['.git', '.next', 'node_modules', 'test-results'].includes(name) || /^out($|[-.])/.test(name);

/** Copies the project as it stands now, and the installed packages by link, which costs no space. */
export function copyProject(target: string): void {
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
