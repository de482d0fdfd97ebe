import { test } from '@playwright/test';

/** Marks the annotations of a test that are printed in the table of cases. */
export const saidType = 'said';

/** Notes what the page said, for the table that is printed when all tests have run. */
export function noteSaid(...sentences: readonly string[]): void {
  test.info().annotations.push(...sentences.map((description) => ({ type: saidType, description })));
}
