import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { Traffic } from '@/e2e/support/gateway/traffic';
import { allPages } from '@/e2e/support/page/all-pages';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** Makes a page believe that its tab is hidden, or seen again; headless browsers show every tab. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

const safe = `base:${demoSafes.bakery.address}`;
const allowed: readonly string[] = [stack.site, stack.gateway, stack.rpc];

/** Loads every page and waits until it has fetched what it fetches when idle: the wallet module comes last, on WalletConnect's page when its button is approached. */
async function visitAll(page: Page): Promise<void> {
  const [id = ''] = await listQueued(demoSafes.bakery.address);
  // To open an app is a person's request to ask it.
  const own = allPages({ safe, id }).filter(({ name }) => name !== 'an open app');
  const places = [...own, { name: 'not found', path: '/no/such/page/' }];
  for (const { name, path } of places)
    await test.step(name, async () => {
      await page.goto(path);
      if (name === 'WalletConnect')
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^(?:Connect Wallet|Account)/ })
          .hover();
      await expect(page.locator('[data-rk]').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
    });
}

test('no page asks anybody but its own origin, the gateway and the RPC, on a first visit @main', async ({
  context,
  page,
}) => {
  const traffic = new Traffic(context);
  await visitAll(page);
  // Were nothing recorded, this would hold whatever the pages do.
  expect(traffic.origins()).toEqual([...allowed].sort());
});

test('no page asks anybody but its own origin, the gateway and the RPC where a wallet is connected @main', async ({
  context,
  page,
  testWallet,
}) => {
  const traffic = new Traffic(context);
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await visitAll(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible();
  expect(traffic.origins()).toEqual([...allowed].sort());
  expect(wallet.actions).toEqual([]);
});

test('the landing page asks its own origin alone @main', async ({ context, page }) => {
  const traffic = new Traffic(context);
  await page.goto(routes.landing());
  await expect(page.locator('[data-rk]').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(traffic.origins()).toEqual([stack.site]);
});

/** Lets the page's own time pass until whatever comes late is there: three looks in a row see nothing asked. */
async function settle(context: BrowserContext, page: Page): Promise<void> {
  const traffic = new Traffic(context);
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const before = traffic.count;
        await page.clock.runFor(500);
        quiet = traffic.count === before ? quiet + 1 : 0;
        return quiet;
      },
      { intervals: [300] },
    )
    .toBeGreaterThanOrEqual(3);
}

test('nothing is asked while the tab is hidden @main', async ({ context, page, testWallet }) => {
  const wallet = await testWallet();
  await page.clock.install();
  await page.goto(routes.queue(safe));
  await connectWallet(page, wallet);
  const [id = ''] = await listQueued(demoSafes.bakery.address);
  const polled = allPages({ safe, id }).filter(({ name }) =>
    ['home', 'queue', 'one transaction'].includes(name),
  );
  for (const { name, path, ready } of polled)
    await test.step(name, async () => {
      await page.goto(path);
      await expect(ready(page)).toBeVisible();
      await settle(context, page);
      const traffic = new Traffic(context);

      await setVisibility(page, 'hidden');
      await page.clock.runFor(120_000);
      expect(traffic.outside(), 'while hidden').toEqual([]);

      await setVisibility(page, 'visible');
      await page.clock.runFor(30_000);
      await expect.poll(() => traffic.count, 'once it is seen again').toBeGreaterThan(0);
    });
});
