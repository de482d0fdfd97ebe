import { expect } from '@playwright/test';
import { hexToString, isHex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { readSession } from '@/e2e/support/gateway/gateway-session';
import { connect, signing } from '@/e2e/support/gateway/sign-in';
import { whilePageLasts } from '@/e2e/support/gateway/while-page-lasts';
import { defer } from '@/e2e/support/page/deferred';
import { stack } from '@/e2e/support/stack';
import { answer, breakDown, hold, refuse } from '@/e2e/wallet/behaviors';

test.use({ baseURL: stack.sites.signIn });

const nonce = { path: /\/v1\/auth\/nonce$/ };
const verify = { method: 'POST', path: /\/v1\/auth\/verify$/ };

test('a signature connects, its session is known to the gateway and outlives a reload @main', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  await connect(page, area, wallet);
  await expect(dialog.window).toBeVisible();
  await expect(area.connectDialog).toBeHidden();
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeFocused();
  await expect(dialog.window).toBeHidden();
  expect(await readSession(page)).toBe(wallet.account.address);

  await test.step('the message is of this page and names the gateway, Base and an end within the hour', async () => {
    const [text] = wallet.actions[0]?.params ?? [];
    const { domain, uri, chainId, issuedAt, expirationTime, address, statement } = parseSiweMessage(
      isHex(text) ? hexToString(text) : '',
    );
    expect({ domain, uri, chainId, address }).toEqual({
      ...{ domain: new URL(page.url()).host, uri: new URL(page.url()).origin, chainId: 8453 },
      address: wallet.account.address,
    });
    expect(statement).toContain(new URL(stack.gateway).host);
    expect(Number(expirationTime) - Number(issuedAt)).toBeLessThanOrEqual(3_600_000);
  });

  await test.step('a reload asks the gateway, and the wallet for nothing', async () => {
    await page.reload();
    await expect(area.accountButton).toBeVisible();
    await expect(dialog.window).toBeHidden();
    expect(wallet.actions).toHaveLength(1);
  });

  await test.step('disconnecting ends the session', async () => {
    await area.disconnect();
    await expect.poll(() => readSession(page)).toBeUndefined();
  });
});

test('the account gets the focus also where its code comes after the dialog is gone', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  const release = defer();
  await page.route('**/_next/static/chunks/*.js', (route) =>
    whilePageLasts(async () => {
      const response = await route.fetch();
      // Words that only the account's code has.
      if ((await response.text()).includes(', transactions are pending')) await release.promise;
      await route.fulfill({ response });
    }),
  );
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await expect(dialog.window).toBeHidden();
  await expect(area.accountButton).toBeHidden();
  release.resolve();
  await expect(area.accountButton).toBeFocused();
});

test('a refusal in the wallet is silent, and may be thought better of', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  wallet.next(signing, refuse);
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await expect.poll(() => wallet.actions.length).toBe(1);
  await expect(dialog.sendButton).toBeVisible();
  await expect(dialog.alert).toHaveCount(0);
  expect(gateway.sent(verify.path)).toHaveLength(0);
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});

test('a wallet that fails is said, and may be asked again', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
}) => {
  const wallet = await testWallet();
  wallet.next(signing, breakDown);
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await expect(dialog.alert).toContainText('Error signing message, please retry!');
  await expect(dialog.alert).not.toContainText('chrome-extension');
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});

for (const [what, garbage] of [
  ['nothing', null],
  ['65 zeros', `0x${'00'.repeat(65)}`],
] as const)
  test(`a wallet that answers ${what} instead of a signature is not believed`, async ({
    page,
    testWallet,
    wallet: area,
    signInDialog: dialog,
    gateway,
  }) => {
    const wallet = await testWallet();
    wallet.next(signing, answer(garbage));
    await connect(page, area, wallet);
    await dialog.sendButton.click();
    await expect(dialog.alert).toContainText(/Error (signing message|verifying signature), please retry!/);
    expect(gateway.sent(verify.path)).toHaveLength(0);
  });

test('a signature by another key is not sent', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  await connect(page, area, wallet);
  wallet.swapKeySilently(otherAccount());
  await dialog.sendButton.click();
  await expect(dialog.alert).toContainText('Error verifying signature, please retry!');
  await expect(dialog.alert).toContainText('The account in your wallet changed in the meantime.');
  expect(gateway.sent(verify.path)).toHaveLength(0);
});

test('a wallet that never answers can be left, and what it signs later goes nowhere', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  const held = hold();
  wallet.next(signing, held.behavior);
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await held.asked;
  await expect(dialog.button('Waiting for signature...')).toBeVisible();
  await dialog.cancelButton.click();
  await expect(dialog.window).toBeHidden();
  await expect(area.connectButton).toBeFocused();

  held.release();
  await held.answered;
  // A second sign-in, which reaches the gateway after the late signature would have.
  await area.connect(wallet.name);
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
  expect(gateway.sent(verify.path)).toHaveLength(1);
});

test('a nonce that could not be fetched is fetched again by the same button', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  await gateway.cut(nonce);
  await connect(page, area, wallet);
  await expect(dialog.alert).toContainText('Error preparing message, please retry!');
  await dialog.sendButton.click();
  await expect(dialog.alert).toContainText('Error preparing message, please retry!');
  expect(wallet.actions).toHaveLength(0);
  await gateway.mend();
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
});

test('a gateway that refuses the signature is said, and the next message has another nonce', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  const body = { message: 'Invalid nonce', error: 'Unauthorized', statusCode: 401 };
  await gateway.answer(verify, { status: 401, body });
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await expect(dialog.alert).toContainText('Error verifying signature, please retry!');
  await expect(dialog.alert).toContainText('CGW error - 401: Invalid nonce');
  await gateway.mend();
  await dialog.sendButton.click();
  await expect(area.accountButton).toBeVisible();
  const [first, second] = wallet.actions.map(({ params }) => params[0]);
  expect(second).not.toBe(first);
});

test('a cookie that the browser did not keep is said, and nobody counts as connected', async ({
  page,
  testWallet,
  wallet: area,
  signInDialog: dialog,
  gateway,
}) => {
  const wallet = await testWallet();
  const body = { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 };
  await gateway.answer({ path: /\/v1\/auth\/me$/ }, { status: 403, body });
  await connect(page, area, wallet);
  await dialog.sendButton.click();
  await expect(dialog.alert).toContainText('this browser did not keep its session');
  expect(gateway.sent(verify.path)).toHaveLength(1);
  // Behind the dialog, where it is out of reach, the header still offers to connect.
  const header = page.getByRole('banner', { includeHidden: true });
  await expect(header.getByRole('button', { name: 'Connect Wallet', includeHidden: true })).toHaveCount(1);
  await expect(header.getByRole('button', { name: /^Account/, includeHidden: true })).toHaveCount(0);
});
