import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteKind, siteFolder } from '@/scripts/build/site-kinds';
import { isUpToDate } from '@/scripts/build/site-sources';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';
import { startStopwatch } from '@/scripts/support/stopwatch';

type Log = (line: string) => void;

const names: Readonly<Record<SiteKind, string>> = {
  production: 'production site',
  demo: 'demo site',
  'sign-in': 'site that always asks to sign in',
  relay: 'site with relay connections',
  measured: 'site with relay connections for the bench',
};

/**
 * Builds a site unless its folder holds one of these very sources, and returns the folder. Compressed files take a third of
 * a production build, so they are made only for those who measure what goes over a line.
 */
export async function prepareSite(
  kind: SiteKind,
  log: Log,
  { isCompressed = false }: { readonly isCompressed?: boolean } = {},
): Promise<string> {
  const name = names[kind];
  const isThere = !isCompressed || existsSync(join(siteFolder(kind), 'index.html.br'));
  if (isThere && (await isUpToDate(kind))) {
    log(`The ${name} is up to date.`);
    return siteFolder(kind);
  }
  log(`Building the ${name}. This takes half a minute or so.`);
  const elapsed = startStopwatch();
  // In a process of its own: other parts are started in this one at the same time.
  const options = isCompressed ? [] : ['--uncompressed'];
  const build = startCommand(['--import', 'tsx', 'scripts/build.ts', '--kind', kind, ...options], {
    quiet: true,
  });
  const { code, output } = await build.ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe ${name} could not be built.`.trim());
  log(`The ${name} is built (${elapsed()}).`);
  return siteFolder(kind);
}
