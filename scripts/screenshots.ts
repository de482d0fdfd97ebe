// Pictures of the demo: `npm run screenshots` renews those of the README and makes a contact sheet of every page and dialog in
// `.screenshots`; `npm run screenshots -- home queue` makes the sheet of some views only, and leaves the README's alone.
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { demoOwners } from '@/config/demo';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { makeContactSheet, open } from '@/scripts/screenshots/contact-sheet';
import { readmeShots, type Shot } from '@/scripts/screenshots/shots';
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

const readmeFolder = resolve('scripts/screenshots/readme');
const sheetFolder = resolve('.screenshots');

await runScript(async () => {
  const { positionals: only } = parseArgs({ allowPositionals: true });
  const { executablePath, args } = findChromium();
  const demo = await startDemo({ log: (line) => console.log(line), hasFees: true });
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const { siteUrl } = demo;
    if (only.length === 0) await takeShots(browser, siteUrl, readmeFolder, readmeShots);
    const failed = await makeContactSheet({
      ...{ browser, siteUrl, folder: sheetFolder },
      ...(only.length > 0 && { only }),
    });
    console.log(`Contact sheet: ${sheetFolder}/index.html`);
    if (failed.length > 0) throw new ScriptError(`Not pictured:\n${failed.join('\n')}`);
  } finally {
    await browser.close();
    await demo.close();
  }
});
