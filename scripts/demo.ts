// One command for somebody who wants to see it: a local Base with its scenario, and the site built for it.
import { demoOwners } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { startDemo } from '@/scripts/demo/start-demo';
import { untilStopped } from '@/scripts/demo/until-stopped';
import { runScript } from '@/scripts/support/run-script';
import { startStopwatch } from '@/scripts/support/stopwatch';

await runScript(async () => {
  const elapsed = startStopwatch();
  const demo = await startDemo({ log: (line) => console.log(line), hasFees: true });
  const [first, second] = demoOwners;
  const { fair, bakery } = demoSafes;
  console.log(`
Ready after ${elapsed()}: ${demo.siteUrl}

Things to try:
  1. Press "Connect Wallet" at the top right, choose ${first?.name} (demo) and confirm.
  2. Open ${fair.name}: ${demo.siteUrl}${routes.home(`base:${fair.address}`)}
     Press "New transaction", choose "Send tokens", send 0.25 ETH to somebody, review it and sign it.
  3. Disconnect, connect as ${second?.name} (demo), open the queue, confirm it and execute it.
  4. Open a Safe wallet with this product in its frame, where it acts as that Safe: ${demo.hostUrl}
     Press "New transaction" there: what it proposes is signed in the wallet around it.
  5. Open ${fair.name}'s apps, choose "Sample app", and let it propose a batch: ${demo.siteUrl}${routes.apps(`base:${fair.address}`)}
  6. Look at ${bakery.name}, which has a history: ${demo.siteUrl}${routes.home(`base:${bakery.address}`)}

Everything here is on this machine alone. Ctrl-C stops it.`);
  await untilStopped(demo.crashed, demo.close);
});
