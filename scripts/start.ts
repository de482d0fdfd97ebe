// Serves a built site on this machine: `npm start`, with --host, --port and --dir.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveSite } from '@/scripts/serve-site';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { waitForStopSignal } from '@/scripts/support/stop-signals';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
      dir: { type: 'string', default: project.out },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ScriptError(`"${values.port}" is not a port. Give a number from 0 to 65535.`);
  const site = await serveSite({ dir: resolve(values.dir), host: values.host, port });
  console.log(`The site is at ${site.url} (Ctrl-C ends it).`);
  process.exitCode = await waitForStopSignal();
  await site.close();
});
