import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';
import { refuse } from '@/e2e/wallet/behaviors';

test.use({ baseURL: stack.sites.signIn });

test.describe('Section 4. States and transitions', () => {
  test('The connect modal opens only when disconnected or unauthenticated, and stays open while unauthenticated.', async ({
    page,
    testWallet,
    wallet: area,
    signInDialog: dialog,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.accounts());
    await area.connectButton.click();
    await expect(area.connectDialog).toBeVisible();

    await area.walletChoice(wallet.name).click();
    await expect(dialog.window).toBeVisible();
    wallet.next('personal_sign', refuse);
    await dialog.sendButton.click();
    await expect.poll(() => wallet.actions.length).toBe(1);
    await wallet.changeChain(1);
    await expect(dialog.switchButton).toBeVisible();
    await wallet.changeChain(8453);
    await expect(dialog.sendButton).toBeVisible();

    await dialog.sendButton.click();
    await expect(area.accountButton).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(area.connectButton).toHaveCount(0);
    await page.reload();
    await expect(area.accountButton).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
