import { expect, type Page } from '@playwright/test';
import { hexToString, isHex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { routes } from '@/config/routes';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { SignInDialog } from '@/e2e/pages/sign-in-dialog';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import { findAxeViolations } from '@/e2e/support/axe';
import { readSession } from '@/e2e/support/gateway-session';
import { tabTo } from '@/e2e/support/keyboard';
import { chainClient, stack } from '@/e2e/support/stack';
import { answer, breakDown, hold, refuse } from '@/e2e/wallet/tempers';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

test.use({ baseURL: stack.sites.signIn });

const signing = 'personal_sign';
const nonce = { path: /\/v1\/auth\/nonce$/ };
const verify = { method: 'POST', path: /\/v1\/auth\/verify$/ };

/** Connects by hand on a page of its own; what follows by itself is the sign-in. */
async function connect(page: Page, area: WalletArea, wallet: TestWallet): Promise<void> {
  await page.goto(routes.accounts());
  await area.connect(wallet.name);
}

async function signIn(page: Page, at: { area: WalletArea; dialog: SignInDialog; wallet: TestWallet }) {
  await connect(page, at.area, at.wallet);
  await at.dialog.sendButton.click();
  await expect(at.area.accountButton).toBeVisible();
}

/** As with no wallet at all, only that the way on is the sign-in. */
async function expectUnauthenticated(page: Page, area: WalletArea): Promise<void> {
  await expect(area.connectButton).toBeVisible();
  await expect(area.accountButton).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Connect a wallet');
}

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

  await test.step('the message names the gateway, Base and an end within the hour', async () => {
    const [text] = wallet.deeds[0]?.params ?? [];
    const { domain, uri, chainId, issuedAt, expirationTime, address } = parseSiweMessage(
      isHex(text) ? hexToString(text) : '',
    );
    expect({ domain, uri, chainId, address }).toEqual({
      ...{ domain: new URL(stack.gateway).host, uri: stack.gateway, chainId: 8453 },
      address: wallet.account.address,
    });
    expect(Number(expirationTime) - Number(issuedAt)).toBeLessThanOrEqual(3_600_000);
  });

  await test.step('a reload asks the gateway, and the wallet for nothing', async () => {
    await page.reload();
    await expect(area.accountButton).toBeVisible();
    await expect(dialog.window).toBeHidden();
    expect(wallet.deeds).toHaveLength(1);
  });

  await test.step('disconnecting ends the session', async () => {
    await area.disconnect();
    await expect.poll(() => readSession(page)).toBeUndefined();
  });
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
  await expect.poll(() => wallet.deeds.length).toBe(1);
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
  wallet.swapKeySilently(passerbyAccount());
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
  wallet.next(signing, held.temper);
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
  expect(wallet.deeds).toHaveLength(0);
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
  const [first, second] = wallet.deeds.map(({ params }) => params[0]);
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
  expect(wallet.deeds).toHaveLength(0);
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
  const other = passerbyAccount();
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
  wallet.next(signing, held.temper);
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
