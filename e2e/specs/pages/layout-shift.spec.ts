import { expect, type Page } from '@playwright/test';
import { base } from '@/config/chains';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import type { FreshSafe, FreshSafeOptions } from '@/e2e/support/chain/fresh-safe';
import type { Wire } from '@/e2e/support/gateway/wire';
import { noteSaid } from '@/e2e/support/note-said';
import { allPages } from '@/e2e/support/page/all-pages';
import { connectWallet } from '@/e2e/support/wallet/connect';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const safe = `base:${demoSafes.bakery.address}`;

/** How much may move while a page is filled, as Chromium counts it; up to 0.1 is called good. */
const mostShift = 0.02;

/** Like a phone far from its mast: what comes late comes visibly late. Bytes per second, and milliseconds. */
const slowNetwork = { offline: false, latency: 300, downloadThroughput: 400_000, uploadThroughput: 100_000 };

const pages = [
  ...['my Safes', 'permissions of all Safes', 'create a Safe', 'add a Safe'],
  ...['home', 'assets', 'collectibles', 'queue', 'history', 'manage owners', 'apps', 'a shared app'],
];

/** Runs in the page before anything else. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts, shiftSum: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The types of browsers don't name these fields yet.
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const value = Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shiftSum: Number(Reflect.get(window, 'shiftSum')) + value });
      for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') ?? [])
        shifts.push(
          `${value.toFixed(3)}: “${(node?.textContent ?? '').slice(0, 50)}” from ${previousRect.y} to ${currentRect.y}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readShifts(page: Page): Promise<{ readonly sum: number; readonly moved: string }> {
  // The observer hears of the last frame after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => ({
    sum: Number(Reflect.get(window, 'shiftSum')),
    moved: String(Reflect.get(window, 'shifts')),
  }));
}

async function checkPages(page: Page, wallet: WalletArea, gateway: Wire) {
  // Other journeys make the same person an owner of many Safes.
  await gateway.change({ path: /\/owners\// }, () => ({
    [base.id]: [demoSafes.bakery.address, demoSafes.fair.address],
  }));
  await page.goto(routes.landing());
  await wallet.connectAs('Amara');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', slowNetwork);
  await page.addInitScript(noteShifts);
  for (const { name, path, ready } of allPages({ safe, id: '' }))
    if (pages.includes(name))
      await test.step(name, async () => {
        await page.goto(path);
        await expect(ready(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { sum, moved } = await readShifts(page);
        noteSaid(`${name}: ${sum.toFixed(4)}`);
        expect.soft(sum, `${name}: ${moved}`).toBeLessThanOrEqual(mostShift);
      });
}

/** Dozens of Safes, some with work for their owner, one of which owns another. */
async function checkManySafes(
  page: Page,
  wallet: TestWallet,
  freshSafe: (options: FreshSafeOptions) => Promise<FreshSafe>,
) {
  const other = otherAccount();
  const parent = await freshSafe({ owners: [wallet.account, other], eth: '0' });
  await freshSafe({ owners: [other], contractOwners: [parent.address], threshold: 1, eth: '0' });
  await freshSafe({
    ...{ owners: [wallet.account], contractOwners: [parent.address], threshold: 1, eth: '0' },
  });
  for (let index = 0; index < 24; index += 1) {
    const safe = await freshSafe({ owners: [wallet.account, other], eth: index % 3 === 0 ? '0.5' : '0' });
    if (index % 8 === 0) await safe.propose({ to: other.address, value: 1n }, { signers: [other] });
  }
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', slowNetwork);
  await page.addInitScript(noteShifts);
  await page.goto(routes.accounts());
  await expect(page.getByText(/^Total in \d+ Safes/)).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await readShifts(page);
  noteSaid(`dozens of Safes: ${sum.toFixed(4)}`);
  expect(sum, moved).toBeLessThanOrEqual(mostShift);
}

test.slow();

test('dozens of Safes keep their places while facts about them come late @measured', async ({
  page,
  testWallet,
  freshSafe,
}) => checkManySafes(page, await testWallet(), freshSafe));

test('dozens of Safes keep their places on a phone either @phone @measured', async ({
  page,
  testWallet,
  freshSafe,
}) => checkManySafes(page, await testWallet(), freshSafe));

test('little moves while a list is filled over a slow network @measured', ({ page, wallet, gateway }) =>
  checkPages(page, wallet, gateway));

test('little moves on a phone either @phone @measured', ({ page, wallet, gateway }) =>
  checkPages(page, wallet, gateway));
