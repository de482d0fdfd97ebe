// What continuous integration adds to `npm test`: sizes, a comparison of two builds, all other journeys.
import { findChromium } from '@/scripts/chromium';
import { reportOutcome, runSteps } from '@/scripts/run/run-steps';
import { furtherSteps } from '@/scripts/run/steps';
import { runScript } from '@/scripts/support/run-script';

await runScript(async () => {
  console.log(`Browser: ${findChromium().executablePath}`);
  reportOutcome(await runSteps(furtherSteps));
});
