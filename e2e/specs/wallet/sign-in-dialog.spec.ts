import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { connect, signing } from '@/e2e/support/gateway/sign-in';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { tabTo } from '@/e2e/support/page/keyboard';
import { stack } from '@/e2e/support/stack';
import { breakDown, hold } from '@/e2e/wallet/behaviors';

test.use({ baseURL: stack.sites.signIn });

test('the window of a demo wallet stands above the dialog and can be used', async ({
  page,
  wallet: area,
  signInDialog: dialog,
}) => {
  await page.goto(routes.accounts());
  await area.connect('Esi (demo)');
  await area.demoSheet('Esi', 'Connect').getByRole('button', { name: 'Connect' }).click();
  await dialog.sendButton.click();
  const sheet = area.demoSheet('Esi', 'Sign');
  await expect(sheet).toContainText('wants you to sign in with your Ethereum account');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(dialog.sendButton).toBeFocused();
  await dialog.sendButton.click();
  await tabTo(page, sheet.getByRole('button', { name: 'Sign' }));
  await page.keyboard.press('Enter');
  await expect(area.accountButton).toBeVisible();
});

test('signing in by the keyboard alone: the focus goes in, stays in and comes back', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  wallet.next(signing, breakDown);
  await page.goto(routes.accounts());
  await tabTo(page, area.connectButton);
  await page.keyboard.press('Enter');
  await tabTo(page, area.walletChoice(wallet.name));
  await page.keyboard.press('Enter');
  await expect(dialog.sendButton).toBeFocused();
  for (const next of [dialog.cancelButton, dialog.closeButton, dialog.sendButton]) await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(dialog.alert).toBeVisible();
  await expect(dialog.sendButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area.accountButton).toBeFocused();
});

test('axe finds nothing in the sign-in dialog', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  wallet.next(signing, breakDown);
  await connect(page, area, wallet);
  const expectNothingFound = async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findAxeViolations(page), `${where}, ${colorScheme}`).toEqual([]);
    }
  };
  await expect(dialog.sendButton).toBeVisible();
  await expectNothingFound('idle');
  await dialog.sendButton.click();
  await expect(dialog.alert).toBeVisible();
  await expectNothingFound('failed');
  const held = hold();
  wallet.next(signing, held.behavior);
  await dialog.sendButton.click();
  await held.asked;
  await expectNothingFound('waiting');
  await wallet.changeChain(1);
  await expect(dialog.switchButton).toBeVisible();
  await expectNothingFound('wrong network');
});

test('on a phone the dialog is a sheet from below, as wide as the screen @phone', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  await connect(page, area, wallet);
  await expect(dialog.sendButton).toBeInViewport();
  await expect
    .poll(() => dialog.window.boundingBox())
    .toMatchObject({ x: 0, width: page.viewportSize()?.width });
  const box = await dialog.window.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});
