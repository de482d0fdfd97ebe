import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';

test.describe('Section 9. Business constants and limits', () => {
  test('wallet auto-connect on', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(routes.landing());
    await connectWallet(page, wallet);
    const asked = wallet.requests.length;
    await page.reload();
    await expect(area.accountButton).toBeVisible();
    const methods = wallet.requests.slice(asked).map(({ method }) => method);
    expect(methods).toContain('eth_accounts');
    expect(methods.filter((method) => /^(wallet_|eth_requestAccounts)/.test(method))).toEqual([]);
  });
});
