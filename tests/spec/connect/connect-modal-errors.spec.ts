import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { breakDown, refuse } from '@/e2e/wallet/behaviors';

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 8. The error catalog: connect modal', () => {
  test('a user-rejected connection is ignored silently', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    wallet.next('wallet_requestPermissions', refuse);
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.production);
    await modal.wallet(wallet.name).click();
    await expect(modal.retryButton).toBeVisible();
    await expect(modal.dialog).not.toContainText(/error|reject|denied|fail/i);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
    await expect(area.connectButton).toBeFocused();
  });

  test('a failed connection shows a retry', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    for (const method of ['wallet_requestPermissions', 'eth_requestAccounts']) wallet.next(method, breakDown);
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.production);
    await modal.wallet(wallet.name).click();
    await expect(modal.retryButton).toBeVisible();
    // What the wallet said stays with the wallet.
    await expect(page.getByText(/Internal error|chrome-extension|@wagmi|viem/)).toHaveCount(0);
    await modal.retryButton.click();
    await expect(area.accountButton).toBeVisible();
  });
});
