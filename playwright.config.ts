import { defineConfig } from '@playwright/test';
import { demoPorts } from '@/config/demo';
import { findChromium } from '@/scripts/chromium';
import { reports } from '@/scripts/run/reports';

const { executablePath, args } = findChromium();

const desktop = { viewport: { width: 1280, height: 800 } };
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
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: reports.journeys }], ['./scripts/journeys/case-table.ts']],
  use: {
    baseURL: `http://localhost:${demoPorts.site}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    locale: 'en-GB',
    // Pictures for the trace cost more than the journey; snapshots of the page are kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'desktop', ...journeys, grepInvert: /@phone/, use: desktop },
    {
      name: 'phone',
      ...journeys,
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    ...['spoofed', 'hostile', 'failures'].map((name) => ({
      name,
      testMatch: `e2e/specs/security/${name}/**/*.spec.ts`,
      use: { ...desktop, reducedMotion: 'reduce', serviceWorkers: 'block' } as const,
    })),
  ],
});
