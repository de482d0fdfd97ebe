import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { allPages } from '@/e2e/support/page/all-pages';
import { defer } from '@/e2e/support/page/deferred';
import { readSeen, watchForText } from '@/e2e/support/page/watch-for-text';
import { connectWallet } from '@/e2e/support/wallet/connect';

const safe = `base:${demoSafes.bakery.address}`;

for (const path of [routes.landing(), routes.queue(safe)])
  test(`a click on Connect Wallet before ${path.split('?')[0]} has its scripts opens the dialog @main`, async ({
    context,
    page,
    wallet,
  }) => {
    const scripts = defer();
    await context.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await wallet.connectButton.click();
    await expect(wallet.connectDialog).toBeHidden();
    scripts.resolve();
    await expect(wallet.connectDialog).toBeVisible();
    await expect(wallet.walletChoice('Amara (demo)')).toBeVisible();
  });

test('a returning visitor never sees "Connect Wallet" before their account @main', async ({
  context,
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await context.addInitScript(watchForText, 'Connect Wallet');
  for (const path of [routes.landing(), routes.queue(safe), routes.accounts()])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(area.accountButton).toBeVisible();
      const seen = await page.evaluate(readSeen);
      expect(seen.frames).toBeGreaterThan(1);
      expect(seen.sightings).toEqual([]);
    });

  await test.step('somebody new sees it, so the watch would have', async () => {
    await area.disconnect();
    await page.goto(routes.landing());
    await expect(area.connectButton).toBeVisible();
    await expect.poll(async () => (await page.evaluate(readSeen)).sightings.length).toBeGreaterThan(0);
  });
});

test('headings and frame are in the HTML, without any script @main', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const [id = ''] = await listQueued(demoSafes.bakery.address);
  const composer = routes.newTransaction(safe);
  for (const { name, path, heading } of allPages({ safe, id }))
    await test.step(name, async () => {
      const answer = await page.goto(path);
      // Which kind is composed stands in the query, which only a script reads.
      const level1 = path.startsWith(composer) ? 'New transaction' : heading;
      await expect(page.getByRole('heading', { level: 1, name: level1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Concord' })).toBeVisible();
      // A browser whose scripts are switched off from outside does not draw this element; its place is the HTML.
      expect(await answer?.text()).toMatch(/<noscript>.*Needs JavaScript.*<\/noscript>/);
      await expect(page.getByText('This is a demo on a local chain.')).toBeVisible();
    });
  await context.close();
});
