// Hot reload on the local stack: `npm run dev`.
import { demoPorts } from '@/config/demo';
import { assertPortFree } from '@/devnet/port';
import { startDevnet } from '@/devnet/start';
import { startSampleApp } from '@/e2e/sample-app/start';
import { untilStopped } from '@/scripts/demo/until-stopped';
import { programs } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { startCommand } from '@/scripts/support/start-command';

await runScript(async () => {
  await assertPortFree(demoPorts.site, '127.0.0.1', 'development site');
  const devnet = await startDevnet({ log: (line) => console.log(line) });
  const app = await startSampleApp({ port: demoPorts.app });
  const wagmiApp = await startSampleApp({ port: demoPorts.wagmiApp, kind: 'wagmi' });
  const next = startCommand(
    [programs.next, 'dev', '--hostname', '127.0.0.1', '--port', String(demoPorts.site)],
    { env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'development', NEXT_PUBLIC_DEMO: 'true' } },
  );
  console.log(`The site with hot reload is at http://localhost:${demoPorts.site} (Ctrl-C ends everything).`);
  const crashed = Promise.race([
    new Promise<string>((resolve) => devnet.onCrash(resolve)),
    next.ended.then(({ code }) => `The development server ended with code ${code}.`),
  ]);
  await untilStopped(crashed, async () => {
    await next.stop();
    await app.close();
    await wagmiApp.close();
    await devnet.close();
  });
});
