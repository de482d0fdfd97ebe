import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { isWalletRemembered } from '@/e2e/support/wallet/remembered';
import { hold } from '@/e2e/wallet/behaviors';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

/** Requests that a wallet shows to its owner. */
const questions = ({ requests }: TestWallet) =>
  requests.map(({ method }) => method).filter((method) => /^(wallet_|eth_requestAccounts)/.test(method));

/** Waits until the wallet module, which is fetched when the page is idle, is there. */
const walletModule = (page: Page) => page.locator('[data-rk]').first();

test('a reload without a connection asks no wallet for anything', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await expect(walletModule(page)).toBeAttached();
  await page.reload();
  await expect(walletModule(page)).toBeAttached();
  await expect(area.connectButton).toBeVisible();
  expect(wallet.requests).toEqual([]);
});

test('a reload closes the dialog and keeps nothing of it', async ({ page, testWallet, wallet: area }) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await area.connectButton.click();
  await expect(area.connectDialog).toBeVisible();
  await page.reload();
  await expect(walletModule(page)).toBeAttached();
  await expect(area.connectDialog).toBeHidden();
  await expect(area.connectButton).toBeVisible();
  expect(wallet.requests).toEqual([]);
});

test('a reload while the wallet still asks its owner leaves nobody connected', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const held = hold();
  wallet.next('wallet_requestPermissions', held.behavior);
  await page.goto(routes.landing());
  await area.connect(wallet.name);
  await held.asked;
  const asked = wallet.requests.length;
  await page.reload();
  await expect(walletModule(page)).toBeAttached();
  await expect(area.connectButton).toBeVisible();
  expect(wallet.requests).toHaveLength(asked);
  expect(await isWalletRemembered(page)).toBe(false);

  await test.step('its answer comes to nobody, and the next attempt counts', async () => {
    held.release();
    await held.answered;
    await connectWallet(page, wallet);
  });
});

test('a reload brings the connected account back without a question', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const asked = questions(wallet);
  await page.reload();
  await expect(area.accountButton).toBeVisible();
  expect(questions(wallet)).toEqual(asked);
});

test('a reload on the wrong network says so again, without a question', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const asked = questions(wallet);
  await wallet.changeChain(1);
  await expect(area.wrongNetworkButton).toBeVisible();
  await page.reload();
  await expect(area.wrongNetworkButton).toBeVisible();
  expect(questions(wallet)).toEqual(asked);
});

test('a wallet that was locked meanwhile is not connected after a reload', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const asked = questions(wallet);
  wallet.lockSilently();
  await page.reload();
  await expect(area.connectButton).toBeVisible();
  expect(await isWalletRemembered(page)).toBe(false);
  expect(questions(wallet)).toEqual(asked);
});

test('a remembered wallet that is not installed any more ends as disconnected', async ({
  browser,
  context,
  page,
  testWallet,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  // The same browser with the extension taken out.
  const later = await browser.newContext({ storageState: await context.storageState() });
  const bare = await later.newPage();
  await bare.goto(routes.landing());
  await expect(new WalletArea(bare).connectButton).toBeVisible();
  await expect.poll(() => isWalletRemembered(bare)).toBe(false);
  await later.close();
});

test('a connection is there in a second tab, and a disconnection after a reload of it', async ({
  context,
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const second = await context.newPage();
  const secondArea = new WalletArea(second);
  await second.goto(routes.landing());
  await expect(secondArea.accountButton).toBeVisible();

  await area.disconnect();
  await second.reload();
  await expect(secondArea.connectButton).toBeVisible();
  await page.reload();
  await expect(area.connectButton).toBeVisible();
});
