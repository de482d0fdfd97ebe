import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';

test.use({ baseURL: stack.sites.signIn });

test.describe('Section 2. Connect modal', () => {
  test('When status is unauthenticated, a sign-in panel replaces the wallet list.', async ({
    page,
    testWallet,
    wallet: area,
    signInDialog: dialog,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.accounts());
    await area.connect(wallet.name);
    await expect(dialog.window).toBeVisible();
    await expect(area.connectDialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('button', { name: wallet.name })).toHaveCount(0);

    // In the middle, and as wide as the connect dialog in its compact form: 360 px inside its frame.
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    await expect
      .poll(async () => {
        const box = await dialog.window.boundingBox();
        return box && { width: box.width, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      })
      .toEqual({ width: 362, x: view.width / 2, y: view.height / 2 });
  });
});
