import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '@/scripts/support/project';

export const releaseName = 'release.json';

/** The commit that is built, its date, and whether files differ from it; null where no repository tells. */
export type BuiltCommit = {
  readonly commit: string | null;
  readonly date: string | null;
  readonly isChanged: boolean;
};

/** The commit travels in this variable to a build in a copy of the project, which has no repository. */
export const commitVariable = 'CONCORD_BUILT_COMMIT';

/** Reads the commit from the repository, or from the variable. */
export function readBuiltCommit(): BuiltCommit {
  const given = process.env[commitVariable];
  if (given) return JSON.parse(given) as BuiltCommit; // another script of this project wrote it
  try {
    return {
      commit: git('rev-parse', 'HEAD'),
      // Of the commit and not of the build, so that two builds of one commit are the same.
      date: new Date(git('show', '-s', '--format=%cI', 'HEAD')).toISOString(),
      isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
    };
  } catch {
    return { commit: null, date: null, isChanged: false };
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], {
    cwd: project.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Writes which commit a site is, with the hash of its list of hashes; pages compare it with what they saw last. */
export async function writeRelease(site: string, hashes: string): Promise<void> {
  await writeFile(join(site, releaseName), `${JSON.stringify({ ...readBuiltCommit(), hashes })}\n`);
}
