import type { Outcome } from '@/scripts/run/run-steps';

/** Prints the closing line, alone on its line, and settles the exit code. */
export function reportOutcome({ passed, failed, ok }: Outcome): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = ok ? 0 : 1;
}
