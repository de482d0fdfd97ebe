// Builds the site: `npm run build`, and `npm run build -- --demo` for one that talks to the local stack.

import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '@/scripts/build/build-site';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { startStopwatch } from '@/scripts/support/stopwatch';

await runScript(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const elapsed = startStopwatch();
  const { site, pages, digest } = await buildSite({ demo: values.demo, quiet: false });
  console.log(`Built ${pages} pages into ${relative(project.root, site)}/ in ${elapsed()}.`);
  console.log(`All hashes stand in hashes.json; its own is ${digest}.`);
});
