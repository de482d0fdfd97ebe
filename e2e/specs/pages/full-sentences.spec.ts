import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';

const bakery = `base:${demoSafes.bakery.address}`;
const fair = `base:${demoSafes.fair.address}`;

test('rows on Home, in My Safes and in history say in full what calls do', async ({ person }) => {
  const { page, wallet } = await person('Amara');
  const main = page.getByRole('main');
  const needs = main.getByRole('region', { name: /^Needs/ });
  const approval = 'Allow Saturday Market to spend 1,000 CEDAR';

  await test.step('who may take what, on Home', async () => {
    await page.goto(routes.home(bakery));
    await wallet.connectAs('Amara');
    await expect(needs).toContainText(approval);
    await expect(needs).toContainText('Change required confirmations from 2 to 3');
    await expect(needs).not.toContainText('Call “');
  });

  await test.step('and in the list across all Safes', async () => {
    await page.goto(routes.accounts());
    await expect(needs).toContainText(approval);
    await expect(needs).not.toContainText('Call “');
  });

  await test.step('what was paid to whom in one batch, in history', async () => {
    // Rows out of sight are not drawn.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto(routes.history(bakery));
    const payroll = main.getByRole('link', { name: /^Open: Paid 3 people 3,280 tUSDC/ });
    await expect(payroll.first()).toBeVisible();
  });

  await test.step('and who was given which limit, which Home shows too', async () => {
    const limit = 'Enabled spending limits and let Amara spend 100 tUSDC every week without confirmations';
    await page.goto(routes.home(fair));
    await expect(main.getByRole('region', { name: 'Spending limits' })).toContainText('100 tUSDC');
    await expect(main.getByRole('region', { name: 'History' })).toContainText(limit);
    await page.goto(routes.history(fair));
    await expect(main.getByRole('link', { name: `Open: ${limit}` })).toBeVisible();
    await expect(main).not.toContainText('Called a contract');
  });
});
