// Builds the site: `npm run build`, and `npm run build -- --kind demo` for one that talks to the local stack. With
// `--uncompressed` the compressed form of each file is left out.

import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '@/scripts/build/build-site';
import { isSiteKind, siteKinds } from '@/scripts/build/site-kinds';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startStopwatch } from '@/scripts/support/stopwatch';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: 'production' },
      uncompressed: { type: 'boolean', default: false },
    },
  });
  const { kind, uncompressed } = values;
  if (!isSiteKind(kind))
    throw new ScriptError(
      `"${kind}" is not a kind of site. Give one of ${Object.keys(siteKinds).join(', ')}.`,
    );
  const elapsed = startStopwatch();
  const { site, pages, digest } = await buildSite({ kind, quiet: false, isCompressed: !uncompressed });
  console.log(`Built ${pages} pages into ${relative(project.root, site)}/ in ${elapsed()}.`);
  console.log(`All hashes stand in hashes.json; its own is ${digest}.`);
});
