// One command for somebody who wants to see it: a local Base with its story, and the site built for it.
import { demoOwners } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { startDemo } from '@/scripts/demo/start-demo';
import { untilStopped } from '@/scripts/demo/until-stopped';
import { runScript } from '@/scripts/support/run-script';
import { startStopwatch } from '@/scripts/support/stopwatch';

await runScript(async () => {
  const elapsed = startStopwatch();
  const demo = await startDemo((line) => console.log(line));
  const [first, second] = demoOwners;
  const safe = demoSafes.bakery;
  console.log(`
Ready after ${elapsed()}: ${demo.siteUrl}

Things to try:
  1. Press "Connect Wallet" at the top right and choose ${first?.name}.
  2. Open ${safe.name}, press "Send", and send 0.25 ETH to somebody. Sign it.
  3. Disconnect, connect as ${second?.name}, open the queue, confirm it and execute it.
  ${safe.name} directly: ${demo.siteUrl}${routes.home(`base:${safe.address}`)}

Everything here is on this machine alone. Ctrl-C stops it.`);
  await untilStopped(demo.crashed, demo.close);
});
