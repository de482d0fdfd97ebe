import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { injectProvider } from '@/e2e/support/wallet/injected-provider';

const { production, relay } = stack.sites;

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 2. Connect modal', () => {
  test('Connect modal, shown only when disconnected', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    const modal = new ConnectModal(page);
    await modal.open(production);
    await modal.wallet(wallet.name).click();
    await expect(area.accountButton).toBeVisible();
    await expect(modal.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0);
    await page.reload();
    await expect(area.accountButton).toBeVisible();
    await expect(modal.dialog).toBeHidden();
  });

  test('Desktop: a wallet list on the left, grouped by group name and sorted by group index.', async ({
    page,
    testWallet,
  }) => {
    const wallet = await testWallet();
    const modal = new ConnectModal(page);
    await modal.open(production);
    await expect
      .poll(() => modal.list())
      .toEqual([
        { group: 'Installed', name: wallet.name, isRecent: false },
        { group: 'Popular', name: 'Rainbow', isRecent: false },
        { group: 'Popular', name: 'Coinbase Wallet', isRecent: false },
        { group: 'Popular', name: 'MetaMask', isRecent: false },
      ]);
    const list = await modal.wallet('MetaMask').boundingBox();
    const panel = await modal.text('What is a Wallet?').boundingBox();
    if (!list || !panel) throw new Error('The dialog has no place on the page.');
    expect(list.x + list.width).toBeLessThan(panel.x);
  });

  test('Only wallets that are ready or have an extension download URL are listed.', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    // No browser wallet, no frame of a Safe, no Brave: they are not ready, and there is nothing of theirs to download.
    await expect
      .poll(() => modal.names())
      .toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect']);
  });

  test('The wallet group offered is named Popular: browser wallet, Safe, Rainbow, Coinbase Wallet, MetaMask, WalletConnect, Brave Wallet.', async ({
    context,
    page,
  }) => {
    await injectProvider(context, { isBraveWallet: true });
    const modal = new ConnectModal(page);
    await modal.open(relay);
    // Safe is ready in a frame alone, where it is the only one (an accepted difference; section 3, wallet option).
    await expect
      .poll(() => modal.names())
      .toEqual(['Browser Wallet', 'Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect', 'Brave Wallet']);
    expect(new Set((await modal.list()).map(({ group }) => group))).toEqual(new Set(['Popular']));
  });

  test('Without a project id only the paths over the relay are missing', async ({ context, page }) => {
    await injectProvider(context, { isMetaMask: true });
    const modal = new ConnectModal(page);
    await modal.open(production);
    await expect
      .poll(() => modal.names())
      .toEqual(['Browser Wallet', 'Rainbow', 'Coinbase Wallet', 'MetaMask']);
    // Detected, so it is asked and not downloaded.
    await modal.wallet('MetaMask').click();
    await expect(modal.text('Opening MetaMask...')).toBeVisible();
    await modal.wallet('Rainbow').click();
    await expect(modal.text('Get Rainbow')).toBeVisible();
  });

  test('Up to 3 recent wallets are shown first.', async ({ page, testWallet, wallet: area }) => {
    const wallets = [await testWallet(), await testWallet(), await testWallet(), await testWallet()];
    const names = wallets.map(({ name }) => name);
    const [first = '', second = '', third = '', fourth = ''] = names;
    const modal = new ConnectModal(page);
    await page.goto(production);
    for (const wallet of wallets) {
      await connectWallet(page, wallet);
      await area.disconnect();
    }
    await modal.open(production);
    await expect
      .poll(async () => (await modal.list()).slice(0, 5))
      .toEqual([
        { group: 'Installed', name: fourth, isRecent: true },
        { group: 'Installed', name: third, isRecent: true },
        { group: 'Installed', name: second, isRecent: true },
        { group: 'Installed', name: first, isRecent: false },
        { group: 'Popular', name: 'Rainbow', isRecent: false },
      ]);
  });
});
