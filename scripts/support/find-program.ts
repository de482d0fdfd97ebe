import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these commands that stands in a folder of the path, or in one of the further folders. */
export function findOnPath(
  commands: readonly string[],
  furtherFolders: readonly string[] = [],
): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...furtherFolders];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

/** Whether a program that is missing may be installed: by root, or in CI, where there is an apt-get. */
export const mayInstall = (): boolean =>
  (isRoot || process.env.CI === 'true') &&
  ['/usr/bin/apt-get', '/bin/apt-get'].some((path) => existsSync(path));

/** Installs a package of Debian. Whether it worked is seen by the program being there. */
export function installPackage(name: string): void {
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  run([...apt, 'update', '-qq']);
  run([...apt, 'install', '-y', '-qq', '--no-install-recommends', name]);
}

function run([command = '', ...args]: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
