// Pictures of the main pages, taken from the demo: `npm run screenshots` renews those of the README, and
// `npm run screenshots -- some/folder` takes every page in both widths and both themes.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { allShots, readmeShots } from '@/scripts/screenshots/shots';
import { takeShots } from '@/scripts/screenshots/take-shots';
import { runScript } from '@/scripts/support/run-script';

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
