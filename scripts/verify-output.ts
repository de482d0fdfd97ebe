// Searches the production site for what must not be in it: anything of the demo, paths of this machine, source maps.
import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFirebaseKeys } from '@/config/firebase';
import { loadBuildEnv } from '@/scripts/build/load-build-env';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { findOutputFailures } from '@/scripts/verify/find-output-failures';

await runScript(async () => {
  if (!existsSync(join(project.out, 'index.html')))
    throw new ScriptError('There is no production site. Run "npm run build" first.');
  const machinePaths = [project.root, `${homedir()}/`, `${tmpdir()}/`].filter((path) => path.length > 2);
  loadBuildEnv('production');
  const hasFirebase = readFirebaseKeys(process.env) !== undefined;
  const failures = await findOutputFailures(project.out, { machinePaths, hasFirebase });
  if (failures.length > 0) throw new ScriptError(`The production site is not clean:\n${failures.join('\n')}`);
  console.log('The production site holds nothing of the demo and nothing of this machine.');
});
