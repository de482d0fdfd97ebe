import { defineConfig } from '@playwright/test';
import { demoPorts } from '@/config/demo';
import { findChromium } from '@/scripts/chromium';
import { reports } from '@/scripts/run/reports';

const { executablePath, args } = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/specs/**/*.spec.ts', 'tests/spec/**/*.spec.ts'],
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
  reporter: [['list'], ['json', { outputFile: reports.journeys }]],
  use: {
    baseURL: `http://localhost:${demoPorts.site}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    locale: 'en-GB',
    // Pictures for the trace cost more than the journey; snapshots of the page are kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
