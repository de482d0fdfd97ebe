// What people see when the gateway or the RPC fails them: every route that pages use, times every fault, in a browser each:
// `npm run faults`; `npm run faults -- --only 'queue|history' --fault 500` for some of them.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sitePorts, stack } from '@/e2e/support/stack';
import { formatRow, formatRows } from '@/e2e/support/visits/print-table';
import { rememberWallet } from '@/e2e/support/visits/remembered-wallet';
import { prepareSite } from '@/scripts/build/prepare-site';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { cacheTrials } from '@/scripts/faults/cache-trials';
import { lagTrial } from '@/scripts/faults/lag-trial';
import { outageTrial } from '@/scripts/faults/outage-trial';
import { readTrials } from '@/scripts/faults/read-trials';
import { runVisits } from '@/scripts/faults/run-visits';
import { formatCount, toRow } from '@/scripts/faults/to-row';
import { judge } from '@/scripts/faults/verdict';
import type { RouteTrial } from '@/scripts/faults/visit-kit';
import { signInTrials } from '@/scripts/faults/visit-sign-in';
import { writeTrials } from '@/scripts/faults/write-trials';
import { serveSite } from '@/scripts/serve-site';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startStopwatch } from '@/scripts/support/stopwatch';

/** Two cores are busy with three visits: each waits much of its time. */
const lanes = 3;

await runScript(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, fault: { type: 'string' } },
  });
  const wanted = ({ name }: { name: string }, pattern = '') => new RegExp(pattern).test(name);
  const pick = (trials: readonly RouteTrial[]) =>
    trials
      .filter((trial) => wanted(trial, values.only))
      .map((trial) => ({ ...trial, faults: trial.faults.filter((fault) => wanted(fault, values.fault)) }));

  const log = (line: string) => console.log(line);
  const demo = await startDemo({ log, allowedOrigins: Object.values(stack.sites) });
  const dir = await prepareSite('sign-in', log);
  const signInSite = await serveSite({ dir, port: sitePorts.signIn });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const elapsed = startStopwatch();
    const remembered = await rememberWallet(browser);
    const trials = {
      alone: pick(signInTrials),
      together: pick([...readTrials, ...writeTrials, ...cacheTrials, lagTrial, outageTrial]),
    };
    const visits = await runVisits({ browser, remembered }, trials, {
      lanes,
      onVisit: (visit) => console.log(formatRow(toRow(visit))),
    });
    console.log(`\n${formatRows(visits.map(toRow))}\n${formatCount(visits)} (${elapsed()})`);
    if (visits.some((visit) => judge(visit).length > 0))
      throw new ScriptError('The bad visits are marked above.');
  } finally {
    await browser.close();
    await signInSite.close();
    await demo.close();
  }
});
