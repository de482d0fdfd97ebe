import { execFileSync } from 'node:child_process';
import { expect, type Locator } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** The first width that is large. */
const large = 768;

/** Words for screen readers only are drawn one pixel wide. */
const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

/** This deployment has one chain and never draws this button on it: the test puts it into a page by hand. */
const program = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import { ChainButton } from './components/wallet/network/chain-button.tsx';
  const props = { chain: { id: 8453, name: 'Base' }, onOpen() {}, onApproach() {} };
  process.stdout.write(renderToStaticMarkup(createElement(ChainButton, props)));
`;

function drawChainButton(): string {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

test.describe('Section 2. Connect button', () => {
  test("When disconnected it reads 'Connect Wallet'.", async ({ page, wallet: area }) => {
    await page.goto('/');
    await expect(area.connectButton).toHaveText('Connect Wallet');
    await expect(area.accountButton).toHaveCount(0);
  });

  test('The account button shows balance (large screens only by default), avatar, and shortened address.', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.setViewportSize({ width: large, height: 800 });
    await page.goto('/');
    await connectWallet(page, wallet);
    const { address } = wallet.account;
    const balance = area.accountButton.getByText('0 ETH');
    await expect(balance).toBeVisible();
    for (const width of [1280, large, large - 1, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(balance).toBeVisible({ visible: width >= large });
      await expect(area.accountButton.locator('svg')).toBeInViewport({ ratio: 1 });
      await expect(
        area.accountButton.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`),
      ).toBeInViewport({ ratio: 1 });
    }
  });

  test('The chain name is shown in full on large screens and as an icon on small ones.', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').evaluate((header, button) => {
      const box = document.createElement('div');
      box.innerHTML = button;
      header.append(box);
    }, drawChainButton());
    const button = page.getByRole('button', { name: 'Network Base' });
    for (const width of [1280, large]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(button.getByText('Base'))).toBeGreaterThan(25);
      expect(await widthOf(button.locator('svg'))).toBe(24);
    }
    for (const width of [large - 1, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(button.getByText('Base'))).toBeLessThanOrEqual(1);
      expect(await widthOf(button.locator('svg'))).toBe(24);
      expect(await widthOf(button)).toBe(40);
    }
  });
});
