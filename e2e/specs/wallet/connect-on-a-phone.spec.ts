import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';
import { beBusy, breakDown, hold, refuse } from '@/e2e/wallet/behaviors';
import { putIntoBrowser } from '@/e2e/wallet/in-page-behaviors';

test('a narrow window has one column, in which a refusal ends in a retry @phone', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const held = hold(refuse);
  wallet.next('wallet_requestPermissions', held.behavior);
  await page.goto(routes.landing());
  await area.connectButton.tap();
  await expect(area.connectDialog).not.toContainText('What is a Wallet?');
  await area.walletChoice(wallet.name).tap();
  await held.asked;
  await expect(page.getByText(`Opening ${wallet.name}...`)).toBeVisible();
  held.release();
  await page.getByRole('button', { name: 'RETRY' }).tap();
  await expect(area.accountButton).toBeVisible();
});

test.describe('a browser that says it is a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('has a sheet of icons, and an announced wallet is one of them @phone @main', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await area.connectButton.tap();
    await expect(area.connectDialog).toContainText('What is a Wallet?');
    await area.connectDialog.getByRole('button', { name: wallet.name }).tap();
    await expect(area.accountButton).toBeVisible();
    await expect(area.connectDialog).toBeHidden();
  });

  for (const { what, behavior, text } of [
    { what: 'was rejected', behavior: refuse, text: 'The connection was rejected in the wallet.' },
    {
      what: 'failed',
      behavior: breakDown,
      text: 'Check that the wallet is unlocked and that you are online.',
    },
    {
      what: 'meets an earlier request',
      behavior: beBusy,
      text: 'An earlier request is still open in the wallet. Answer that request first.',
    },
  ])
    test(`a connection that ${what} is said to have, with a retry @phone`, async ({
      page,
      testWallet,
      wallet: area,
    }) => {
      const wallet = await testWallet();
      for (const method of ['wallet_requestPermissions', 'eth_requestAccounts'])
        wallet.next(method, behavior);
      await page.goto(routes.landing());
      await area.connectButton.tap();
      await area.connectDialog.getByRole('button', { name: wallet.name }).tap();
      const notice = area.connectDialog.getByRole('alert');
      await expect(notice).toContainText(`Couldn’t connect to ${wallet.name}`);
      await expect(notice).toContainText(text);
      await notice.getByRole('button', { name: 'RETRY' }).tap();
      await expect(area.accountButton).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

  test('a wallet that says nothing is said to, and a late answer connects @phone', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    const held = hold();
    wallet.next('wallet_requestPermissions', held.behavior);
    await page.goto(routes.landing());
    await area.connectButton.tap();
    await area.connectDialog.getByRole('button', { name: wallet.name }).tap();
    await expect(area.connectDialog.getByRole('status')).toContainText(`Opening ${wallet.name}...`);
    await held.asked;
    const notice = area.connectDialog.getByRole('alert');
    await expect(notice).toContainText(`${wallet.name} hasn’t answered`);
    await expect(notice.getByRole('button', { name: 'RETRY' })).toBeVisible();
    held.release();
    await expect(area.accountButton).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test.describe('where the product is hosted', () => {
    test.beforeEach(async ({ page }) => {
      await page.route(/^https:/, (route) => route.abort());
    });

    test('connects the wallet around it, which announces nothing @phone', async ({
      context,
      page,
      testWallet,
      wallet: area,
    }) => {
      const wallet = await testWallet();
      await putIntoBrowser(context, wallet);
      await page.goto(stack.sites.production);
      await area.connectButton.tap();
      await area.connectDialog.getByRole('button', { name: /^Browser/ }).tap();
      await expect(area.accountButton).toBeVisible();
      await expect(area.connectDialog).toBeHidden();
    });

    test('asks it again when it refused @phone', async ({ context, page, testWallet, wallet: area }) => {
      const wallet = await testWallet();
      await putIntoBrowser(context, wallet);
      wallet.next('wallet_requestPermissions', refuse);
      await page.goto(stack.sites.production);
      await area.connectButton.tap();
      const choice = area.connectDialog.getByRole('button', { name: /^Browser/ });
      await choice.tap();
      await expect.poll(() => wallet.requests.length).toBeGreaterThan(0);
      await expect(area.accountButton).toHaveCount(0);
      await choice.tap();
      await expect(area.accountButton).toBeVisible();
    });
  });
});
