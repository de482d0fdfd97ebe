import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const { production } = stack.sites;

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 3. Wallet option', () => {
  test('ready', async ({ page, testWallet }) => {
    const wallet = await testWallet();
    const modal = new ConnectModal(page);
    await modal.open(production);
    // One that is ready connects, one that is not is downloaded.
    await modal.wallet('Rainbow').click();
    await expect(modal.text('Get Rainbow')).toBeVisible();
    await modal.wallet(wallet.name).click();
    await expect.poll(() => wallet.requests.length).toBeGreaterThan(0);
  });

  test('recent', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(production);
    await connectWallet(page, wallet);
    await area.disconnect();
    const modal = new ConnectModal(page);
    await modal.open(production);
    await expect
      .poll(async () => (await modal.list()).filter(({ isRecent }) => isRecent))
      .toEqual([{ group: 'Installed', name: wallet.name, isRecent: true }]);
  });

  test('extensionDownloadUrl, mobileDownloadUrl', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(production);
    await modal.wallet('MetaMask').click();
    await expect(modal.link('Add to Chrome')).toHaveAttribute('href', /nkbihfbeogaeaoehlefnkodbefgpgknn$/);
    await expect(modal.button('Get the app')).toBeVisible();
  });
});
