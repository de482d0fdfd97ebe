// Hostile apps against our host, hostile wallets against our guest, in a real browser with a row for each:
// `npm run hostile`; `npm run hostile -- --only 'origin|address'` for some of them.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { serveHostilePages } from '@/scripts/hostile/serve-pages';
import { tryFlood } from '@/scripts/hostile/try-floods';
import { tryReplies } from '@/scripts/hostile/try-replies';
import { tryAddresses, tryRequests } from '@/scripts/hostile/try-requests';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startStopwatch } from '@/scripts/support/stopwatch';
import { formatRows } from '@/scripts/visits/print-table';

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const isWanted = (name: string) => new RegExp(values.only ?? '').test(name);
  const elapsed = startStopwatch();
  const pages = await serveHostilePages();
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const context = await browser.newContext();
    await pages.serveTo(context);
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    const rows = [
      ...(await tryRequests(page, isWanted)),
      ...(await tryAddresses(page, isWanted)),
      ...(values.only ? [] : await tryFlood(page)),
      ...(await tryReplies(page, isWanted)),
    ];
    const bad = rows.filter(({ complaints }) => complaints.length > 0).length;
    console.log(`\n${formatRows(rows)}\n${rows.length} rows, ${bad} bad (${elapsed()})`);
    if (uncaught.length > 0) throw new ScriptError(`Errors that nobody caught: ${uncaught.join('; ')}`);
    if (bad > 0) throw new ScriptError('The bad rows are marked above.');
  } finally {
    await browser.close();
    await pages.close();
  }
});
