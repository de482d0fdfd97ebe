import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { readSession } from '@/e2e/support/gateway/gateway-session';
import { connect, expectUnauthenticated, signIn } from '@/e2e/support/gateway/sign-in';
import { chainClient, stack } from '@/e2e/support/stack';
import { breakDown, refuse } from '@/e2e/wallet/behaviors';

test.use({ baseURL: stack.sites.signIn });

const nonce = { path: /\/v1\/auth\/nonce$/ };

test('on another network it asks to switch first', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.accounts());
  await wallet.changeChain(1);
  // Connecting asks for the change already; a wallet that cannot do it then stays where it is.
  wallet.next('wallet_switchEthereumChain', breakDown, refuse);
  await area.connect(wallet.name);
  await expect(dialog.alert).toHaveText('Wrong network detected, switch or disconnect to continue.');
  await expect(dialog.sendButton).toBeHidden();
  await dialog.switchButton.click();
  await expect(dialog.switchButton).not.toHaveAttribute('aria-busy');
  await expect(dialog.alert).toHaveText('Wrong network detected, switch or disconnect to continue.');
  await dialog.switchButton.click();
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});

test('a contract account is told that it cannot sign in, and its wallet is asked for nothing', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  await chainClient.setCode({ address: wallet.account.address, bytecode: '0x600160005260206000f3' });
  await connect(page, area, wallet);
  await expect(dialog.alert).toContainText('This account is a contract');
  await expect(dialog.alert).toContainText('lets only ordinary accounts sign in');
  expect(gateway.requests.filter((request) => nonce.path.test(request.url()))).toHaveLength(0);
  expect(wallet.actions).toHaveLength(0);
  await dialog.cancelButton.click();
  await expect(area.connectButton).toBeVisible();
});

test('an account that delegates to a contract has its own key and signs in', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  const { address } = wallet.account;
  await chainClient.setCode({ address, bytecode: `0xef0100${'ab'.repeat(20)}` });
  await signIn(page, { area, dialog, wallet });
  expect(await readSession(page)).toBe(address);
});

test('another account in the wallet ends the session of the first', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  await signIn(page, { area, dialog, wallet });
  const other = otherAccount();
  await wallet.changeAccount(other);
  await expectUnauthenticated(page, area);
  await expect(dialog.window).toBeHidden();
  await expect.poll(() => readSession(page)).toBeUndefined();

  await area.connectButton.click();
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
  expect(await readSession(page)).toBe(other.address);
});

test('after a reload without a session nothing opens by itself, and "Connect Wallet" leads to it', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  await connect(page, area, wallet);
  await expect(dialog.sendButton).toBeVisible();
  await page.reload();
  await expectUnauthenticated(page, area);
  await page.waitForLoadState('networkidle');
  expect(gateway.requests.some((request) => /\/v1\/auth\/me$/.test(request.url()))).toBe(true);
  await expect(dialog.window).toBeHidden();

  await test.step('from the page itself as well as from the header', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Connect a wallet' }).click();
    await expect(dialog.window).toBeVisible();
    await expect(area.connectDialog).toBeHidden();
  });
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});

test('cancelling disconnects: after a reload nothing is remembered', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  await connect(page, area, wallet);
  await expect(dialog.sendButton).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.window).toBeHidden();
  await page.reload();
  await area.connectButton.click();
  await expect(area.connectDialog).toBeVisible();
});
