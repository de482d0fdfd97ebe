// Pictures of the main pages, taken from the demo: `npm run screenshots` renews those of the README, and
// `npm run screenshots -- some/folder` takes every page in both widths and both themes.
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoOwners } from '@/config/demo';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { allShots, readmeShots, type Shot } from '@/scripts/screenshots/shots';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';

const heights = { 1280: 800, 390: 844 } as const;
/** Pictures stand in the repository, where every byte is kept for ever. */
const largestKb = 200;

/** Takes each picture as the first demo owner sees the page, one connection for each width and theme. */
async function takeShots(
  browser: Browser,
  siteUrl: string,
  folder: string,
  shots: readonly Shot[],
): Promise<void> {
  const settings = new Map(shots.map((shot) => [`${shot.width} ${shot.theme}`, shot]));
  for (const { width, theme } of settings.values()) {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.goto(siteUrl);
    await new WalletArea(page).connectAs(demoOwners[0]?.name ?? '');
    for (const shot of shots.filter((other) => other.width === width && other.theme === theme)) {
      await open(page, siteUrl + shot.path);
      const path = join(folder, `${shot.page}-${width}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      const kb = (await stat(path)).size / 1024;
      console.log(`${path} (${kb.toFixed(0)} kB)`);
      if (kb > largestKb) throw new ScriptError(`${path} is larger than ${largestKb} kB.`);
    }
    await context.close();
  }
}

/** A page counts as drawn when it asks for nothing any more and shows no placeholder. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.animate-pulse:visible').first().waitFor({ state: 'hidden' });
}

const readmeFolder = 'scripts/screenshots/readme';

await runScript(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [chosen] = positionals;
  const folder = resolve(chosen ?? readmeFolder);
  await mkdir(folder, { recursive: true });
  const { executablePath, args } = findChromium();
  const demo = await startDemo({ log: (line) => console.log(line) });
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    await takeShots(browser, demo.siteUrl, folder, chosen === undefined ? readmeShots : allShots);
  } finally {
    await browser.close();
    await demo.close();
  }
});
