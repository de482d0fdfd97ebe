import { reports } from '@/scripts/run/reports';
import type { Step } from '@/scripts/run/run-steps';
import { programs } from '@/scripts/support/project';

const script = (name: string, ...args: readonly string[]) => [
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...args,
];

const playwright = (...args: readonly string[]) => [programs.playwright, 'test', ...args];

const vitest = (report: string, ...projects: readonly string[]) => [
  programs.vitest,
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** What `npm run check` runs. Route types are generated first, because those of removed pages would be failures. */
export const checkSteps: readonly Step[] = [
  { name: 'Lint and format', command: [programs.biome, 'check', '--error-on-warnings', '.'] },
  { name: 'Route types', command: [programs.next, 'typegen'] },
  { name: 'Types', command: [programs.tsc, '--noEmit'] },
  { name: 'Unused code', command: [programs.knip] },
  {
    name: 'Who imports whom',
    command: [programs.vitest, 'run', '--project', 'unit', 'tests/architecture.test.ts'],
  },
];

/** What `npm test` runs, cheap before dear. */
export const testSteps: readonly Step[] = [
  ...checkSteps,
  {
    name: 'Unit and component tests',
    command: vitest(reports.unit, 'unit', 'component'),
    report: reports.unit,
  },
  { name: 'Chain tests', command: vitest(reports.chain, 'chain'), report: reports.chain },
  { name: 'Production site', command: script('build', '--uncompressed') },
  { name: 'What the production site holds', command: script('verify-output') },
  { name: 'Demo site', command: script('build', '--kind', 'demo') },
  { name: 'Site that always asks to sign in', command: script('build', '--kind', 'sign-in') },
  {
    name: 'Main journeys and attacks in a browser',
    command: playwright('--grep', '@main|@quick'),
    // None of them looks at the site with relay connections, which is built with the journeys that do.
    env: { CONCORD_SITES: 'sign-in,production' },
    report: reports.journeys,
  },
];

/**
 * What continuous integration adds: thousands of cases against the real contracts, sizes, a second build to compare, and
 * the journeys that are left. All attacks take longer than that together and have a command of their own.
 */
export const furtherSteps: readonly Step[] = [
  {
    name: 'Differential suites',
    command: vitest(reports.differential, 'differential'),
    report: reports.differential,
  },
  { name: 'Sizes', command: script('size') },
  { name: 'The same build twice', command: script('reproduce') },
  { name: 'Site with relay connections', command: script('build', '--kind', 'relay') },
  {
    name: 'Journeys that count and measure',
    // Where more than two browsers share the processor, questions to the RPC no longer travel together.
    command: playwright('--project=desktop', '--project=phone', '--workers=2', '--grep', '@measured'),
    report: reports.journeys,
  },
  {
    name: 'All other journeys in a browser',
    command: playwright(
      ...['--project=desktop', '--project=waits', '--project=phone', '--workers=3'],
      ...['--grep-invert', '@main|@measured'],
    ),
    report: reports.journeys,
  },
];
