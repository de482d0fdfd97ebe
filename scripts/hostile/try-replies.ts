import type { Page } from '@playwright/test';
import type { Row } from '@/e2e/support/visits/print-table';
import type { Guest } from '@/scripts/hostile/pages/guest';
import type { HostileWallet } from '@/scripts/hostile/pages/hostile-wallet';
import { ScriptError } from '@/scripts/support/script-error';
import { type HostileReply, hostileReplies } from '@/tests/support/bridge-hostile-replies';

declare global {
  interface Window {
    readonly guest: Guest;
    readonly hostileWallet: HostileWallet;
  }
}

const walletOrigin = 'https://wallet.example';
/** What a good answer names, which counts wherever the hostile one was ignored. */
const address = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';

/** Every hostile reply, posted by the page around our guest. */
export async function tryReplies(page: Page, isWanted: (name: string) => boolean): Promise<readonly Row[]> {
  await page.goto(`${walletOrigin}/hostile-wallet`);
  await page.waitForFunction(() => 'hostileWallet' in window);
  const rows: Row[] = [];
  for (const [index, row] of hostileReplies.entries()) {
    if (!isWanted(row.name)) continue;
    const came = await tryReply(page, row, index);
    const expected = row.outcome === 'ignored' ? address : row.outcome;
    const complaints = came === expected ? [] : [`what came of it: ${came}`];
    rows.push({ group: 'A guest to which is sent', name: row.name, told: row.outcome, complaints });
  }
  return rows;
}

async function tryReply(page: Page, row: HostileReply, index: number): Promise<string> {
  const { from, origin = walletOrigin, isUnposted } = row;
  const isPosted = !from && !isUnposted && origin === walletOrigin;
  await page.evaluate(() => window.hostileWallet.open());
  const frame = page.frame({ name: 'guest' });
  if (!frame) throw new ScriptError('The guest is not shown.');
  await frame.waitForFunction(() => 'guest' in window);
  if (isPosted) await page.evaluate((which) => window.hostileWallet.answer(which), index);
  const asked = frame.evaluate(
    ([which, source, named]) => {
      const answer = window.guest.ask();
      // The question is on its way; what no window of that origin could post is handed over before the answer.
      if (which !== undefined) window.guest.hear(which, { origin: named, from: source });
      return answer;
    },
    [isPosted ? undefined : index, from ? 'nobody' : 'the wallet', origin] as const,
  );
  if (!isPosted) await page.evaluate(() => window.hostileWallet.answer(undefined));
  return asked;
}
