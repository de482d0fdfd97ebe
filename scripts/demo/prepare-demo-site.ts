import { isDemoUpToDate } from '@/scripts/build/demo-sources';
import { project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';
import { startStopwatch } from '@/scripts/support/stopwatch';

type Log = (line: string) => void;

/** Builds the demo site unless the one that stands there is of these very sources. */
export async function prepareDemoSite(log: Log): Promise<string> {
  if (await isDemoUpToDate()) {
    log('The demo site is up to date.');
    return project.outDemo;
  }
  log('Building the demo site. This takes half a minute or so.');
  const elapsed = startStopwatch();
  // In a process of its own: the chain is started in this one at the same time.
  const build = startCommand(['--import', 'tsx', 'scripts/build.ts', '--demo'], { quiet: true });
  const { code, output } = await build.ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe demo site could not be built.`.trim());
  log(`The demo site is built (${elapsed()}).`);
  return project.outDemo;
}
