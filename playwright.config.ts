import { defineConfig } from '@playwright/test';
import { demoPorts } from '@/config/demo';
import { findChromium } from '@/scripts/chromium';
import { reports } from '@/scripts/run/reports';

const { executablePath, args } = findChromium();

// Pictures that move cost a fifth of the processor, which draws them here; phones are shown them.
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const journeys = {
  testMatch: ['e2e/specs/**/*.spec.ts', 'tests/spec/**/*.spec.ts'],
  testIgnore: /specs\/security\/(spoofed|hostile|failures)\//,
};

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './scripts/journeys/global-setup.ts',
  // Journeys share one chain; each makes Safes of its own.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Generous, because two browsers share two cores with the chain; a failed wait names what it waited for.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: reports.journeys }],
    ['./scripts/journeys/case-table.ts'],
    ['./scripts/journeys/failed-pages.ts'],
  ],
  use: {
    baseURL: `http://localhost:${demoPorts.site}`,
    // Requests that a worker answers can't be changed by a journey; that of the worker itself lets it in.
    serviceWorkers: 'block',
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    locale: 'en-GB',
    // A trace costs a quarter of the processor; `--trace retain-on-failure` takes one where the page of a failure is not enough.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', ...journeys, grepInvert: /@phone|@waits/, workers: 2, use: desktop },
    // They wait for clocks, slow lines and servers that don't answer, so a third worker runs them beside the others.
    { name: 'waits', ...journeys, grep: /@waits/, grepInvert: /@phone/, workers: 1, use: desktop },
    {
      name: 'phone',
      ...journeys,
      grep: /@phone/,
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    ...['spoofed', 'hostile', 'failures'].map((name) => ({
      name,
      testMatch: `e2e/specs/security/${name}/**/*.spec.ts`,
      use: { ...desktop, serviceWorkers: 'block' } as const,
    })),
  ],
});
