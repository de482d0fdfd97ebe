import type { Browser } from '@playwright/test';
import type { Row } from '@/e2e/support/visits/print-table';
import { serveHostilePages } from '@/scripts/hostile/serve-pages';
import { tryFlood } from '@/scripts/hostile/try-floods';
import { tryReplies } from '@/scripts/hostile/try-replies';
import { tryAddresses, tryRequests } from '@/scripts/hostile/try-requests';
import { ScriptError } from '@/scripts/support/script-error';

/** Both ends of the bridge by themselves, in pages that hold nothing else. */
export async function tryBridge(
  browser: Browser,
  isWanted: (name: string) => boolean,
  { isWhole }: { isWhole: boolean },
): Promise<readonly Row[]> {
  const pages = await serveHostilePages();
  try {
    const context = await browser.newContext();
    await pages.serveTo(context);
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    const rows = [
      ...(await tryRequests(page, isWanted)),
      ...(await tryAddresses(page, isWanted)),
      ...(isWhole ? await tryFlood(page) : []),
      ...(await tryReplies(page, isWanted)),
    ];
    if (uncaught.length > 0) throw new ScriptError(`Errors that nobody caught: ${uncaught.join('; ')}`);
    await context.close();
    return rows;
  } finally {
    await pages.close();
  }
}
