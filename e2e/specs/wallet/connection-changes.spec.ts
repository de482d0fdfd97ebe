import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { isWalletRemembered } from '@/e2e/support/wallet/remembered';
import { breakDown, hold, notKnowChain, refuse } from '@/e2e/wallet/behaviors';

const switching = 'wallet_switchEthereumChain';
const adding = 'wallet_addEthereumChain';

const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

test('another account in the wallet is the account of the page', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await expect(area.accountButton).toContainText(shortOf(wallet.account.address));
  await wallet.changeAccount(other);
  await expect(area.accountButton).toContainText(shortOf(other.address));
  expect(await isWalletRemembered(page)).toBe(true);
});

for (const where of ['the account button', 'the open account dialog'] as const)
  test(`a wallet that locks leaves the focus, which was at ${where}, on the connect button`, async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    await area.accountButton.focus();
    if (where === 'the open account dialog') {
      await page.keyboard.press('Enter');
      await area.disconnectButton.focus();
    }
    await wallet.lock();
    await expect(area.connectButton).toBeFocused();
  });

test('RETRY by the keyboard keeps the focus in the connect dialog', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  wallet.next('wallet_requestPermissions', refuse);
  await page.goto(routes.landing());
  await area.connectButton.click();
  await area.walletChoice(wallet.name).click();
  const held = hold();
  await page.getByRole('button', { name: 'RETRY' }).focus();
  wallet.next('wallet_requestPermissions', held.behavior);
  await page.keyboard.press('Enter');
  await held.asked;
  await expect(page.getByRole('button', { name: 'RETRY' })).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  held.release();
  await expect(area.accountButton).toBeVisible();
});

test('a network that is not Base is the wrong one until the wallet is back', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await wallet.changeChain(1);
  await expect(area.wrongNetworkButton).toBeVisible();
  await expect(area.accountButton).toBeHidden();
  await wallet.changeChain(8453);
  await expect(area.accountButton).toBeVisible();
  await expect(area.wrongNetworkButton).toBeHidden();
});

test.describe('Base in the dialog of networks', () => {
  test('is added to a wallet that does not know it', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    await wallet.changeChain(1);
    wallet.next(switching, notKnowChain);
    await area.wrongNetworkButton.click();
    await area.networkDialog.getByRole('button', { name: /^Base/ }).click();
    await expect(area.accountButton).toBeVisible();
    await expect(area.networkDialog).toBeHidden();
    expect(wallet.requests.some(({ method }) => method === adding)).toBe(true);
  });

  test('closes it when the wallet does not know Base and its owner refuses to add it', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    await wallet.changeChain(1);
    wallet.next(switching, notKnowChain);
    wallet.next(adding, refuse);
    await area.wrongNetworkButton.click();
    await area.networkDialog.getByRole('button', { name: /^Base/ }).click();
    await expect(area.networkDialog).toBeHidden();
    await expect(area.wrongNetworkButton).toBeVisible();
  });

  test('waits for the wallet in words, and says when it could not be done', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    await wallet.changeChain(1);
    const held = hold(breakDown);
    wallet.next(switching, held.behavior);
    await area.wrongNetworkButton.click();
    await area.networkDialog.getByRole('button', { name: /^Base/ }).click();
    await expect(area.networkDialog).toContainText('Confirm in Wallet');
    held.release();
    // What the wallet itself said may hold addresses and versions.
    await expect(page.getByText('chrome-extension')).toHaveCount(0);
    await expect(area.networkDialog.getByRole('button', { name: 'Base', exact: true })).toBeVisible();
    await expect(page.getByText(/could not/)).toBeVisible();
  });
});

test.describe('a wallet that loses its line', () => {
  test('with code 1013 stays connected while its account is still there', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    const asked = wallet.requests.length;
    await wallet.loseLine(1013);
    await expect
      .poll(() => wallet.requests.slice(asked).map(({ method }) => method))
      .toContain('eth_accounts');
    await expect(area.accountButton).toBeVisible();
    expect(await isWalletRemembered(page)).toBe(true);
    // Still listened to.
    await wallet.changeChain(1);
    await expect(area.wrongNetworkButton).toBeVisible();
  });

  test('with code 1013 and shows no account is disconnected', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    wallet.lockSilently();
    await wallet.loseLine(1013);
    await expect(area.connectButton).toBeVisible();
    expect(await isWalletRemembered(page)).toBe(false);
  });

  test('without a code is disconnected', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    await wallet.loseLine();
    await expect(area.connectButton).toBeVisible();
    expect(await isWalletRemembered(page)).toBe(false);
  });
});

test('a wallet that locks itself is disconnected, and back once it is unlocked', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await wallet.lock();
  await expect(area.connectButton).toBeVisible();
  expect(await isWalletRemembered(page)).toBe(false);
  await wallet.unlock();
  await expect(area.accountButton).toBeVisible();
});

test('of two wallets that know this site only the remembered one is asked, and "Disconnect" ends it all', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const [chosen, other] = [await testWallet(), await testWallet()];
  other.authorise();
  await page.goto(routes.landing());
  await connectWallet(page, chosen);
  await page.reload();
  await expect(area.accountButton).toContainText(shortOf(chosen.account.address));
  expect(other.requests).toEqual([]);

  await area.disconnect();
  expect(await isWalletRemembered(page)).toBe(false);
  await page.reload();
  await expect(area.connectButton).toBeVisible();
  expect(other.requests).toEqual([]);
});
