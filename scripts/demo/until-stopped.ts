import { ScriptError } from '@/scripts/support/script-error';
import { waitForStopSignal } from '@/scripts/support/stop-signals';

/** Waits until somebody stops the script or a part of what it started ends, then closes everything. */
export async function untilStopped(crashed: Promise<string>, close: () => Promise<void>): Promise<void> {
  const end = await Promise.race([waitForStopSignal(), crashed]);
  await close();
  if (typeof end === 'string') throw new ScriptError(`${end} Everything else was stopped too.`);
  console.log('\nStopped.');
  process.exitCode = end;
}
