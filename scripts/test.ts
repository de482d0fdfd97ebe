// All that a change must pass: `npm test`.
import { findChromium } from '@/scripts/chromium';
import { reportOutcome, runSteps } from '@/scripts/run/run-steps';
import { testSteps } from '@/scripts/run/steps';
import { runScript } from '@/scripts/support/run-script';

await runScript(async () => {
  // Looked for first: ten minutes of tests that end in a missing browser help nobody.
  console.log(`Browser: ${findChromium().executablePath}`);
  reportOutcome(await runSteps(testSteps));
});
