import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '@/scripts/support/project';

/** Where test programs leave their counts for the closing line. */
export const reports = {
  unit: join(project.cache, 'reports/unit.json'),
  chain: join(project.cache, 'reports/chain.json'),
  differential: join(project.cache, 'reports/differential.json'),
  journeys: join(project.cache, 'reports/journeys.json'),
} as const;

export type Counts = { readonly passed: number; readonly failed: number };

/** Reads the counts that Vitest or Playwright left; undefined when there are none to read. */
export async function readReport(path: string): Promise<Counts | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return parseReport(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Takes the counts out of a report of either program. A test that passed at a second try did not pass. */
export function parseReport(report: unknown): Counts | undefined {
  const vitest = counts(report, 'numPassedTests', ['numFailedTests']);
  if (vitest) return vitest;
  const stats = typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined;
  return counts(stats, 'expected', ['unexpected', 'flaky']);
}

function counts(value: unknown, passedKey: string, failedKeys: readonly string[]): Counts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read = (key: string) => {
    const count: unknown = Reflect.get(value, key);
    return typeof count === 'number' ? count : undefined;
  };
  const passed = read(passedKey);
  if (passed === undefined) return undefined;
  return { passed, failed: failedKeys.reduce((sum, key) => sum + (read(key) ?? 0), 0) };
}
