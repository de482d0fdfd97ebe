// Everything that can be said about the code without running it: `npm run check`.
import { runSteps } from '@/scripts/run/run-steps';
import { checkSteps } from '@/scripts/run/steps';
import { runScript } from '@/scripts/support/run-script';

await runScript(async () => {
  const { ok } = await runSteps(checkSteps);
  process.exitCode = ok ? 0 : 1;
});
