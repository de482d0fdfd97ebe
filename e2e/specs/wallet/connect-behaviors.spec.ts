import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { localChainId } from '@/devnet/chain/chain-client';
import { test } from '@/e2e/fixtures';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import { isWalletRemembered } from '@/e2e/support/wallet/remembered';
import {
  answer,
  beBusy,
  breakDown,
  hold,
  notKnowChain,
  refuse,
  type WalletBehavior,
} from '@/e2e/wallet/behaviors';
import { refuseWithinThePage } from '@/e2e/wallet/in-page-behaviors';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const permissions = 'wallet_requestPermissions';
const accounts = 'eth_requestAccounts';
const switching = 'wallet_switchEthereumChain';
const adding = 'wallet_addEthereumChain';

const retryOf = (area: WalletArea) => area.connectDialog.getByRole('button', { name: 'RETRY' });

/** How often the person was shown a question of this kind. */
const countOf = (wallet: TestWallet, method: string) =>
  wallet.requests.filter((request) => request.method === method).length;

/** Nothing came of it, and nothing is said but what the dialog says. */
async function expectNothingConnected(page: Page, area: WalletArea) {
  await expect(area.accountButton).toHaveCount(0);
  await expect(area.wrongNetworkButton).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await isWalletRemembered(page)).toBe(false);
}

test('a wallet that accepts is connected and remembered @main', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await area.connect(wallet.name);
  await expect(area.accountButton).toBeVisible();
  await expect(area.connectDialog).toBeHidden();
  expect(countOf(wallet, permissions)).toBe(1);
  expect(await isWalletRemembered(page)).toBe(true);
  expect(wallet.actions).toEqual([]);
});

const failures: readonly {
  readonly what: string;
  readonly behaviors: Readonly<Record<string, WalletBehavior>>;
}[] = [
  { what: 'refuses', behaviors: { [permissions]: refuse } },
  { what: 'has an older request open', behaviors: { [permissions]: beBusy } },
  { what: 'breaks down', behaviors: { [permissions]: breakDown, [accounts]: breakDown } },
];

for (const { what, behaviors } of failures) {
  test(`a wallet that ${what} after a while ends in a retry, and in nothing else`, async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    const held = Object.entries(behaviors).map(([method, behavior]) => {
      const holding = hold(behavior);
      wallet.next(method, holding.behavior);
      return holding;
    });
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(area.connectDialog).toContainText(`Opening ${wallet.name}...`);
    await expect(area.connectDialog).toContainText('Confirm connection in the extension');
    await expect(retryOf(area)).toBeHidden();
    for (const { asked, release } of held) {
      await asked;
      release();
    }
    await expect(retryOf(area)).toBeVisible();
    await expectNothingConnected(page, area);

    await retryOf(area).click();
    await expect(area.accountButton).toBeVisible();
    expect(countOf(wallet, permissions)).toBe(2);
  });

  test(`a wallet that ${what} at once ends in a retry as well`, async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    for (const [method, behavior] of Object.entries(behaviors)) wallet.next(method, behavior);
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(retryOf(area)).toBeVisible();
    await expectNothingConnected(page, area);
    await retryOf(area).click();
    await expect(area.accountButton).toBeVisible();
  });
}

test('a wallet that refuses before anybody can blink ends in a retry all the same', async ({
  context,
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await refuseWithinThePage(context, wallet, { method: permissions });
  await page.goto(routes.landing());
  await area.connect(wallet.name);
  await expect(retryOf(area)).toBeVisible();
  await expectNothingConnected(page, area);
  await retryOf(area).click();
  await expect(area.accountButton).toBeVisible();
});

test('a refusal while the page is busy ends in a retry, too', async ({
  context,
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  // Longer than RainbowKit takes to its next step: what is due by then comes at once.
  await refuseWithinThePage(context, wallet, { method: 'eth_chainId', busyMs: 400 });
  await page.goto(routes.landing());
  await area.connect(wallet.name);
  await retryOf(area).click();
  await expect(area.accountButton).toBeVisible();
});

test('a wallet that never answers can be left, and another one can be chosen', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const [silent, other] = [await testWallet(), await testWallet()];
  const held = hold();
  silent.next(permissions, held.behavior);
  await page.goto(routes.landing());
  await area.connect(silent.name);
  await held.asked;
  await page.keyboard.press('Escape');
  await expect(area.connectDialog).toBeHidden();
  await expectNothingConnected(page, area);

  await area.connect(other.name);
  await expect(area.accountButton).toBeVisible();
  await expect(area.connectDialog).toBeHidden();
  expect(countOf(silent, permissions)).toBe(1);
});

test('another wallet can be chosen while one does not answer, without closing the dialog', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const [silent, other] = [await testWallet(), await testWallet()];
  const held = hold();
  silent.next(permissions, held.behavior);
  await page.goto(routes.landing());
  await area.connect(silent.name);
  await held.asked;
  await area.walletChoice(other.name).click();
  await expect(area.accountButton).toBeVisible();
});

test('a wallet that answers with no account at all is not connected, and can be tried again', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  wallet.next(permissions, answer([]));
  wallet.next(accounts, answer([]));
  await page.goto(routes.landing());
  await area.connect(wallet.name);
  await expect.poll(() => countOf(wallet, accounts)).toBe(1);
  const isOver = async () => (await area.connectDialog.isHidden()) || (await retryOf(area).isVisible());
  await expect.poll(isOver).toBe(true);
  await expectNothingConnected(page, area);

  if (await retryOf(area).isVisible()) await retryOf(area).click();
  else await area.connect(wallet.name);
  await expect(area.accountButton).toBeVisible();
});

test.describe('a wallet on another network', () => {
  test('is brought to Base as it connects', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await wallet.changeChain(1);
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(area.accountButton).toBeVisible();
    expect(countOf(wallet, switching)).toBe(1);
    expect(countOf(wallet, adding)).toBe(0);
  });

  test('that does not know Base is asked to add it', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await wallet.changeChain(1);
    wallet.next(switching, notKnowChain);
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(area.accountButton).toBeVisible();
    const added = wallet.requests.find(({ method }) => method === adding);
    expect(added?.params).toEqual([
      expect.objectContaining({ chainId: `0x${localChainId.toString(16)}`, chainName: 'Base' }),
    ]);
  });

  test('that does not know Base and refuses to add it is not connected', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await wallet.changeChain(1);
    wallet.next(switching, notKnowChain);
    wallet.next(adding, refuse);
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(retryOf(area)).toBeVisible();
    await expectNothingConnected(page, area);
    await retryOf(area).click();
    await expect(area.accountButton).toBeVisible();
  });

  test('that cannot be switched is connected, and said to be on the wrong network', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await wallet.changeChain(1);
    wallet.next(switching, breakDown);
    await page.goto(routes.landing());
    await area.connect(wallet.name);
    await expect(area.wrongNetworkButton).toBeVisible();
    await expect(area.accountButton).toHaveCount(0);
  });
});
