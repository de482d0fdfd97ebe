import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { breakDown, hold } from '@/e2e/wallet/behaviors';
import { refuseWithinThePage } from '@/e2e/wallet/in-page-behaviors';

const { production } = stack.sites;

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 4. Connect steps', () => {
  test('NONE to GET to DOWNLOAD_OPTIONS, DOWNLOAD, INSTRUCTIONS_*, with a back button on each step.', async ({
    context,
    page,
  }) => {
    const modal = new ConnectModal(page);
    await modal.open(production);
    await expect(modal.backButton).toBeHidden();
    await modal.button('Get a Wallet').click();
    await modal.button('GET').nth(1).click();
    await modal.button('Get the app').click();
    await modal.button('Continue').click();
    const steps = ['Get started with Coinbase Wallet', 'Install Coinbase Wallet', 'Get Coinbase Wallet'];
    for (const title of [...steps, 'Get a Wallet']) {
      await expect(modal.text(title)).toBeVisible();
      await modal.backButton.click();
    }
    await expect(modal.text('What is a Wallet?')).toBeVisible();

    await modal.button('Get a Wallet').click();
    await modal.button('GET').nth(1).click();
    const shop = context.waitForEvent('page');
    await modal.link('Add to Chrome').click();
    await (await shop).close();
    await expect(modal.text('Install the Coinbase Wallet extension')).toBeVisible();
    await modal.backButton.click();
    await expect(modal.text('Coinbase Wallet for Mobile')).toBeVisible();
  });

  test('Selecting a ready wallet starts its connection and moves to CONNECT.', async ({
    page,
    testWallet,
  }) => {
    const wallet = await testWallet();
    const held = hold();
    wallet.next('wallet_requestPermissions', held.behavior);
    const modal = new ConnectModal(page);
    await modal.open(production);
    await modal.wallet(wallet.name).click();
    await held.asked;
    await expect(modal.text(`Opening ${wallet.name}...`)).toBeVisible();
  });

  test('Selecting a wallet that is not ready goes to DOWNLOAD_OPTIONS if it has an extension URL', async ({
    page,
  }) => {
    const modal = new ConnectModal(page);
    await modal.open(production);
    await modal.wallet('Rainbow').click();
    await expect(modal.text('Get Rainbow')).toBeVisible();
    await expect(modal.link('Add to Chrome')).toBeVisible();
    await modal.backButton.click();
    await expect(modal.text('What is a Wallet?')).toBeVisible();
  });

  test('A connection failure shows a retry.', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    for (const method of ['wallet_requestPermissions', 'eth_requestAccounts']) wallet.next(method, breakDown);
    const modal = new ConnectModal(page);
    await modal.open(production);
    await modal.wallet(wallet.name).click();
    await modal.retryButton.click();
    await expect(area.accountButton).toBeVisible();
  });

  for (const method of ['wallet_requestPermissions', 'eth_chainId'])
    test(`A connection failure shows a retry, also where ${method} fails within a blink.`, async ({
      context,
      page,
      testWallet,
      wallet: area,
    }) => {
      const wallet = await testWallet();
      await refuseWithinThePage(context, wallet, { method });
      const modal = new ConnectModal(page);
      await modal.open(production);
      await modal.wallet(wallet.name).click();
      await modal.retryButton.click();
      await expect(area.accountButton).toBeVisible();
    });
});
