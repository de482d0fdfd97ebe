import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('./', import.meta.url));
const differential = 'tests/**/differential/*.chain.test.ts';
const setupFiles = ['tests/support/globals-setup.ts'];
const shared = {
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  oxc: { jsx: { runtime: 'automatic' as const } },
};

/** Those that take longest begin first, so that none is left alone on one of two cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /no-(?:silent-effect|false-alarm)/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure functions: workers may be shared, which saves most of the time.
          isolate: false,
          pool: 'threads',
          maxWorkers: 2,
          // Thousands of generated cases take seconds where tests share two cores with a build.
          testTimeout: 20_000,
          include: ['tests/**/*.test.ts'],
          setupFiles,
          exclude: ['tests/**/*.chain.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // As above; dom-setup empties the window after each test.
          isolate: false,
          pool: 'threads',
          maxWorkers: 2,
          // A person's way through a whole page takes seconds where tests share two cores with a build.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/page/dom-setup.ts'],
          // Node cannot resolve what Base UI imports from the pinned use-sync-external-store; the bundler can.
          server: { deps: { inline: [/@base-ui\//] } },
        },
      },
      {
        ...shared,
        test: {
          name: 'chain',
          environment: 'node',
          // Each file has a chain of its own, so modules may be shared, which saves a third of the time.
          isolate: false,
          include: ['tests/**/*.chain.test.ts'],
          setupFiles,
          exclude: [differential],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          name: 'differential',
          environment: 'node',
          // Thousands of seeded cases against the real contracts; what they count is printed.
          include: [differential],
          setupFiles,
          testTimeout: 900_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
