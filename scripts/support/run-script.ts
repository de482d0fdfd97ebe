import { stopCommands } from '@/scripts/support/start-command';
import { heedStopSignals, isStopRequested } from '@/scripts/support/stop-signals';

const namesForPeople = new Set(['ScriptError', 'EnvError', 'DevnetError']);

/** Runs a script's body: sentences for failures that were foreseen, the whole stack for the others, and an exit code. */
export async function runScript(body: () => Promise<unknown>): Promise<void> {
  heedStopSignals((code) => void stopCommands().then(() => process.exit(code)));
  try {
    await body();
    // Leaves even when a library keeps a timer or a socket open.
    process.exit();
  } catch (error) {
    if (isStopRequested()) {
      process.exitCode = 1;
      return;
    }
    console.error(describe(error));
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return namesForPeople.has(error.name) ? error.message : (error.stack ?? error.message);
}
