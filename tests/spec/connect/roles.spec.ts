import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';

test.use({ baseURL: stack.sites.signIn });

test.describe('Section 6. Roles and permissions', () => {
  test('Wallet statuses disconnected, unauthenticated and connected gate the modals.', async ({
    page,
    testWallet,
    wallet: area,
    signInDialog: dialog,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.accounts());

    await test.step('disconnected: the connect modal alone', async () => {
      await expect(area.accountButton).toBeHidden();
      await area.connectButton.click();
      await expect(area.connectDialog).toBeVisible();
    });
    await test.step('unauthenticated: the sign-in panel alone', async () => {
      await area.walletChoice(wallet.name).click();
      await expect(dialog.sendButton).toBeVisible();
      await page.reload();
      await expect(area.accountButton).toBeHidden();
      await area.connectButton.click();
      await expect(dialog.window).toBeVisible();
      await expect(area.connectDialog).toBeHidden();
    });
    await test.step('connected: the account modal alone', async () => {
      await dialog.sendButton.click();
      await area.accountButton.click();
      await expect(area.accountDialog).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  });
});
