// What continuous integration runs after the install: `npm test`, then sizes, a comparison of two builds, all journeys.
import { findChromium } from '@/scripts/chromium';
import { reportOutcome } from '@/scripts/run/report-outcome';
import { runSteps } from '@/scripts/run/run-steps';
import { furtherSteps, testSteps } from '@/scripts/run/steps';
import { runScript } from '@/scripts/support/run-script';

await runScript(async () => {
  console.log(`Browser: ${findChromium().executablePath}`);
  reportOutcome(await runSteps([...testSteps, ...furtherSteps]));
});
