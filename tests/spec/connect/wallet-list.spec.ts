import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { injectProvider } from '@/e2e/support/wallet/injected-provider';

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 5. Validation rules: wallet list', () => {
  test('Only wallets that are ready or have an extension download URL are listed.', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.production);
    await expect.poll(() => modal.names()).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
    // Neither Rainbow nor MetaMask is ready here.
    for (const name of ['Rainbow', 'MetaMask']) {
      await modal.wallet(name).click();
      await expect(modal.text(`Get ${name}`)).toBeVisible();
      await expect(modal.link('Add to Chrome')).toHaveAttribute('href', /^https:/);
    }
  });

  test('In GET, only wallets with an extension URL, or a QR code plus a download QR URL, are offered.', async ({
    context,
    page,
  }) => {
    await injectProvider(context);
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.relay);
    await expect
      .poll(() => modal.names())
      .toEqual(['Browser Wallet', 'Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect']);
    await modal.button('Get a Wallet').click();
    expect(await modal.offered()).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
  });
});
