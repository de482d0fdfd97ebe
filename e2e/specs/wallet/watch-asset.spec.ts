import { expect, type Page } from '@playwright/test';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { answer, beBusy, hold, refuse, type WalletBehavior } from '@/e2e/wallet/behaviors';
import type { TestWallet } from '@/e2e/wallet/test-wallet';
import { WalletRpcError } from '@/e2e/wallet/wallet-rpc-error';

const watching = 'wallet_watchAsset';
const { usdc } = demoTokens;

const menuOf = (page: Page) => page.getByRole('button', { name: `More about ${usdc.symbol}` });

async function openAssets(page: Page, { safe, wallet }: { safe: FreshSafe; wallet: TestWallet }) {
  await page.goto(routes.balances(safe.link));
  await connectWallet(page, wallet);
  await expect(menuOf(page)).toBeVisible();
}

async function add(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: /^Add to wallet/ }).click();
}

const notSupport: WalletBehavior = async () => {
  throw new WalletRpcError(-32601, `The method "${watching}" does not exist.`);
};

test('a token is put on the list of the wallet by the word of our own table, not of the gateway', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount()], usdc: '12' });
  await gateway.change({ path: /\/balances\// }, (balances) =>
    JSON.parse(JSON.stringify(balances).replaceAll('"decimals":6', '"decimals":2')),
  );
  await openAssets(page, { safe, wallet });
  const held = hold();
  wallet.next(watching, held.behavior);
  await add(page);
  await held.asked;
  const waiting = page.getByRole('button', { name: `Waiting for your wallet to add ${usdc.symbol}` });
  await expect(waiting).toBeVisible();
  held.release();
  await expect(page.getByText(`${usdc.symbol} added to your wallet.`)).toBeVisible();
  const asked = wallet.requests.filter(({ method }) => method === watching);
  expect(asked.map(({ params }) => params)).toEqual([
    { type: 'ERC20', options: { address: usdc.address, symbol: usdc.symbol, decimals: usdc.decimals } },
  ]);
});

test('a refusal is no news, and what a wallet cannot do is said', async ({ page, freshSafe, testWallet }) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount()], usdc: '12' });
  await openAssets(page, { safe, wallet });
  const toasts = page.getByRole('status').filter({ hasText: /wallet/ });

  for (const behavior of [refuse, answer(false)]) {
    wallet.next(watching, behavior);
    const asked = wallet.requests.length;
    await add(page);
    await expect.poll(() => wallet.requests.slice(asked).map(({ method }) => method)).toContain(watching);
    await expect(menuOf(page)).toBeVisible();
    await expect(toasts).toHaveCount(0);
  }
  wallet.next(watching, notSupport, beBusy);
  await add(page);
  await expect(toasts.filter({ hasText: 'Your wallet does not support this.' })).toBeVisible();
  await add(page);
  await expect(toasts.filter({ hasText: 'Your wallet is already waiting for an answer' })).toBeVisible();
});

test('only a wallet on Base is offered tokens, and never Ether', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount()], usdc: '12' });
  const isOffered = async (symbol: string) => {
    await page.getByRole('button', { name: `More about ${symbol}` }).click();
    await expect(page.getByRole('menuitem', { name: /^History/ })).toBeVisible();
    const count = await page.getByRole('menuitem', { name: /^Add to wallet/ }).count();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    return count > 0;
  };
  await page.goto(routes.balances(safe.link));
  expect(await isOffered(usdc.symbol)).toBe(false);
  await connectWallet(page, wallet);
  expect(await isOffered(usdc.symbol)).toBe(true);
  expect(await isOffered('ETH')).toBe(false);
  await wallet.changeChain(1);
  await expect(area.wrongNetworkButton).toBeVisible();
  expect(await isOffered(usdc.symbol)).toBe(false);
});

test('the entry is reached by the keyboard, and fits a phone in both themes', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount()], usdc: '1234567.891' });
  await openAssets(page, { safe, wallet });
  await menuOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findAxeViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeFocused();
});
