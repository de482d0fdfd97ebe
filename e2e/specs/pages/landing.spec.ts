import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { WalletArea } from '@/e2e/pages/wallet-area';

test('“Try the demo” connects a demo owner in one click, and again after they disconnected', async ({
  page,
}) => {
  const wallet = new WalletArea(page);
  const tryDemo = page.getByRole('button', { name: 'Try the demo' });
  for (const _visit of ['first', 'second']) {
    await page.goto(routes.landing());
    await tryDemo.click();
    await expect(page).toHaveURL(/\/home\/\?safe=base:0x/);
    await expect(wallet.accountButton).toContainText('Amara');
    await page.goto(routes.landing());
    await expect(page.getByRole('link', { name: 'Open my Safes' })).toBeVisible();
    await expect(tryDemo).toHaveCount(0);
    await wallet.disconnect();
  }
});

test('a Safe opens by its address, and what is no address is explained', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await page.goto(routes.landing());
  const field = page.getByRole('textbox', { name: 'Open a Safe' });
  await field.fill('0x12');
  await field.press('Enter');
  await expect(page.getByText('This is not an address.')).toBeVisible();
  await field.fill(safe.address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/home/\\?safe=base:${safe.address}`));
});
