import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programs, project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';

/** Builds the site into `out` from nothing: no file of an earlier build survives. */
export async function runNextBuild({ quiet }: { readonly quiet: boolean }): Promise<void> {
  await rm(project.out, { recursive: true, force: true });
  // A running development server has its files in this folder.
  for (const name of await readdir(project.next).catch(() => []))
    if (name !== 'dev') await rm(join(project.next, name), { recursive: true, force: true });

  const { code, output } = await startCommand([programs.next, 'build'], {
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    quiet,
  }).ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe build failed.`.trim());
}
