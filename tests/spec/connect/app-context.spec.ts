import { expect } from '@playwright/test';
import { site } from '@/config/site';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 3. App context', () => {
  test('appName', async ({ page, testWallet, wallet: area }) => {
    const wallet = await testWallet();
    await page.goto(stack.sites.production);
    await connectWallet(page, wallet);
    await area.accountButton.click();
    await expect(area.accountDialog).toContainText(`${site.name} transactions will appear here...`);
  });

  test('disclaimer', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.production);
    await expect(modal.text(site.disclaimer)).toBeVisible();
  });

  test('learnMoreUrl', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.production);
    await expect(modal.link('Learn More')).toHaveAttribute('href', site.learnMoreUrl);
    expect(new URL(site.learnMoreUrl).protocol).toBe('https:');
  });
});
