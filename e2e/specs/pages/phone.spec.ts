import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { findDetails, listQueued } from '@/e2e/support/gateway/gateway-api';
import { allPages } from '@/e2e/support/page/all-pages';

test('a co-owner confirms from a link in three taps @phone @main', async ({
  freshSafe,
  testWallet,
  wallet: area,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount(), wallet.account], threshold: 2 });
  const { id, safeTxHash } = await safe.propose({ to: otherAccount().address, value: parseEther('0.3') });
  await transaction.open(safe.link, id);
  await area.connectButton.tap();
  await area.walletChoice(wallet.name).tap();
  await expect(area.accountButton).toBeVisible();

  // What is signed is read before the button: sentence, amount and recipient stand in the first screens.
  await expect(transaction.whatHappens).toContainText('Send 0.3 ETH');
  await transaction.confirmButton.tap();
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  const details = await findDetails(safeTxHash);
  expect(details?.detailedExecutionInfo.confirmations).toHaveLength(2);
  expect(wallet.actions).toHaveLength(1);
});

test('no page is wider than a phone, and the bar at the bottom leads everywhere @phone @main', async ({
  page,
}) => {
  const safe = `base:${demoSafes.bakery.address}`;
  const [id = ''] = await listQueued(demoSafes.bakery.address);
  for (const place of allPages({ safe, id }))
    await test.step(place.name, async () => {
      await page.goto(place.path);
      await expect(place.ready(page)).toBeVisible();
      const overflow = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overflow, `${place.name} scrolls sideways`).toBe(0);
    });

  await test.step('navigation', async () => {
    const bar = page.getByRole('navigation', { name: 'Safe, small screens' });
    await expect(page.getByRole('navigation', { name: 'Safe', exact: true })).toBeHidden();
    for (const [name, path] of [
      ['Home', /\/home\//],
      ['Assets', /\/balances\//],
      ['Transactions', /\/transactions\/queue\//],
      ['New transaction', /\/transactions\/new\//],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
    }
    for (const [name, path] of [
      ['Apps', /\/apps\//],
      ['Settings', /\/settings\/setup\//],
      ['My Safes', /\/welcome\/accounts\//],
    ] as const) {
      await bar.getByRole('button', { name: 'More' }).tap();
      await bar.getByRole('menuitem', { name }).tap();
      await expect(page).toHaveURL(path);
    }
  });
});

test('small screens show the open tab, the end of the page and the search @phone', async ({ page }) => {
  const safe = `base:${demoSafes.bakery.address}`;
  const [id = ''] = await listQueued(demoSafes.bakery.address);

  await test.step('the open tab of Settings is in sight', async () => {
    await page.goto(routes.safeAppSettings(safe));
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await expect(tabs.getByRole('link', { name: 'Apps' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('the end of a transaction stands above the bar of its actions', async () => {
    await page.goto(routes.transaction(safe, id));
    await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeVisible();
    const bar = page.locator('[data-action-bar]');
    await expect(bar).toBeVisible();
    const room = await bar.evaluate((element) => {
      window.scrollTo(0, document.body.scrollHeight);
      const end = [...document.querySelectorAll('main details')].at(-1)?.getBoundingClientRect().bottom;
      return element.getBoundingClientRect().top - (end ?? Number.NaN);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  await test.step('a long name leaves room for the search', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(routes.home(`base:${demoSafes.van.address}`));
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
