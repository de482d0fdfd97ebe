// Hostile apps against our host, hostile wallets against our guest, in a real browser with a row for each: first both ends
// of the bridge by themselves, then the built product, served as the demo is. `npm run hostile`; with
// `-- --only 'origin|address'` some of the rows, with `-- --part bridge` or `product` one of the two.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { formatRows } from '@/e2e/support/visits/print-table';
import { findChromium } from '@/scripts/chromium';
import { tryBridge } from '@/scripts/hostile/try-bridge';
import { tryProduct } from '@/scripts/hostile/try-product';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startStopwatch } from '@/scripts/support/stopwatch';

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string' } } });
  const isWanted = (name: string) => new RegExp(values.only ?? '').test(name);
  const elapsed = startStopwatch();
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const rows = [
      ...(values.part === 'product' ? [] : await tryBridge(browser, isWanted, { isWhole: !values.only })),
      ...(values.part === 'bridge' ? [] : await tryProduct(browser, isWanted)),
    ];
    const bad = rows.filter(({ complaints }) => complaints.length > 0).length;
    console.log(`\n${formatRows(rows)}\n${rows.length} rows, ${bad} bad (${elapsed()})`);
    if (bad > 0) throw new ScriptError('The bad rows are marked above.');
  } finally {
    await browser.close();
  }
});
