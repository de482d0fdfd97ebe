import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { answerAsRelay, type Relay } from '@/e2e/support/gateway/relay';
import { stack } from '@/e2e/support/stack';
import { hold, refuse } from '@/e2e/wallet/behaviors';

const { relay } = stack.sites;

let vendor: Relay;

test.beforeEach(async ({ context }) => {
  vendor = await answerAsRelay(context);
});

test.describe('Section 2. Connect modal: Desktop right-hand panel steps', () => {
  test("NONE: explainer 'What is a Wallet'.", async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    for (const sentence of ['What is a Wallet?', 'A Home for your Digital Assets', 'A New Way to Log In'])
      await expect(modal.text(sentence)).toBeVisible();
    await expect(modal.button('Get a Wallet')).toBeVisible();
    await expect(modal.link('Learn More')).toBeVisible();
  });

  test('GET: list of wallets to get, up to 5.', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.button('Get a Wallet').click();
    await expect(modal.text('Get a Wallet')).toBeVisible();
    expect(await modal.offered()).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
    await expect(modal.text("Not what you're looking for?")).toBeVisible();
  });

  test('CONNECT: QR code to scan', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.wallet('WalletConnect').click();
    await expect(modal.text('Scan with your phone')).toBeVisible();
    await expect(modal.qrCode).toBeVisible();
    await modal.wallet('Rainbow').click();
    await expect(modal.text('Scan with Rainbow')).toBeVisible();
    await expect(modal.qrCode).toBeVisible();
    await expect(modal.retryButton).toBeHidden();
  });

  for (const name of ['WalletConnect', 'MetaMask'])
    test(`CONNECT: 'Opening {wallet}...' at once, and a retry where the relay does not answer: ${name} @waits`, async ({
      page,
    }) => {
      vendor.answers = false;
      const modal = new ConnectModal(page);
      await modal.open(relay);
      await modal.wallet(name).click();
      // Long before the relay is given up.
      await expect(modal.text(`Opening ${name}...`)).toBeVisible({ timeout: 2_000 });
      await expect(modal.retryButton).toBeHidden();
      await expect(modal.retryButton).toBeVisible({ timeout: 40_000 });
      await expect(modal.text(`Couldn't connect to ${name}`)).toBeVisible();
      await expect(modal.qrCode).toBeHidden();
      vendor.answers = true;
      await modal.retryButton.click();
      await expect(modal.qrCode).toBeVisible({ timeout: 40_000 });
      await expect(modal.retryButton).toBeHidden();
    });

  test("CONNECT: 'Opening {wallet}...' with a retry.", async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    const held = hold(refuse);
    wallet.next('wallet_requestPermissions', held.behavior);
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.wallet(wallet.name).click();
    await expect(modal.text(`Opening ${wallet.name}...`)).toBeVisible();
    await expect(modal.text('Confirm connection in the extension')).toBeVisible();
    await expect(modal.retryButton).toBeHidden();
    held.release();
    await modal.retryButton.click();
    await expect(area.accountButton).toBeVisible();
  });

  test('DOWNLOAD_OPTIONS: browser extension or mobile app.', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.button('Get a Wallet').click();
    await modal.button('GET').nth(2).click();
    for (const sentence of ['Get MetaMask', 'MetaMask for Chrome', 'MetaMask for Mobile'])
      await expect(modal.text(sentence)).toBeVisible();
    await expect(modal.link('Add to Chrome')).toHaveAttribute('href', /^https:\/\/chrome\.google\.com\//);
    await expect(modal.button('Get the app')).toBeVisible();
  });

  test('DOWNLOAD: scan a QR code to install.', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.button('Get a Wallet').click();
    await modal.button('GET').first().click();
    await modal.button('Get the app').click();
    await expect(modal.text('Install Rainbow')).toBeVisible();
    await expect(modal.text('Scan with your phone to download on iOS or Android')).toBeVisible();
    await expect(modal.qrCode).toBeVisible();
    await expect(modal.button('Continue')).toBeVisible();
  });

  test('INSTRUCTIONS_MOBILE: a step list with a button', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.button('Get a Wallet').click();
    await modal.button('GET').first().click();
    await modal.button('Get the app').click();
    await modal.button('Continue').click();
    for (const sentence of [
      'Get started with Rainbow',
      'Open the Rainbow app',
      'Create or Import a Wallet',
      'Tap the scan button',
    ])
      await expect(modal.text(sentence)).toBeVisible();
    // The phone is reached by connecting, not by loading this page again.
    await modal.button('Connect').click();
    await expect(modal.text('Scan with Rainbow')).toBeVisible();
  });

  for (const [wallet, place] of [
    ['Rainbow', 0],
    ['Coinbase Wallet', 1],
    ['MetaMask', 2],
  ] as const)
    test(`INSTRUCTIONS_EXTENSION: step lists with a Refresh button: ${wallet}`, async ({ context, page }) => {
      const modal = new ConnectModal(page);
      await modal.open(relay);
      await modal.button('Get a Wallet').click();
      await modal.button('GET').nth(place).click();
      const shop = context.waitForEvent('page');
      await modal.link('Add to Chrome').click();
      await (await shop).close();
      for (const sentence of [
        `Get started with ${wallet}`,
        `Install the ${wallet} extension`,
        'Create or Import a Wallet',
        'Refresh your browser',
      ])
        await expect(modal.text(sentence)).toBeVisible();
      const reloaded = page.waitForEvent('load');
      await modal.button('Refresh').click();
      await reloaded;
      await expect(modal.dialog).toBeHidden();
    });
});
