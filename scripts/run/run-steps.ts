import { rm } from 'node:fs/promises';
import { type Counts, readReport } from '@/scripts/run/reports';
import { startCommand } from '@/scripts/support/start-command';
import { startStopwatch } from '@/scripts/support/stopwatch';

export type Step = {
  readonly name: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the step leaves its counts; a step without tests has none. */
  readonly report?: string;
};

export type Outcome = Counts & { readonly ok: boolean };

/** Runs steps one after the other under a heading each, and stops at the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  let passed = 0;
  for (const step of steps) {
    const elapsed = startStopwatch();
    console.log(`\n── ${step.name} ──`);
    if (step.report) await rm(step.report, { force: true });
    const { code } = await startCommand(step.command, { env: step.env ?? {} }).ended;
    const found = step.report ? await readReport(step.report) : undefined;
    passed += found?.passed ?? 0;
    // A report that is missing means that the tests never ran, whatever the exit code says.
    const ok = code === 0 && (found?.failed ?? 0) === 0 && (!step.report || (found?.passed ?? 0) > 0);
    console.log(`${step.name}: ${ok ? 'done' : 'failed'} after ${elapsed()}`);
    if (!ok) return { passed, failed: Math.max(found?.failed ?? 0, 1), ok };
  }
  return { passed, failed: 0, ok: true };
}

/** Prints the closing line, alone on its line, and settles the exit code. */
export function reportOutcome({ passed, failed, ok }: Outcome): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = ok ? 0 : 1;
}
