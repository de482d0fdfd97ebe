import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { expectVisibleFocus, tabTo } from '@/e2e/support/page/keyboard';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('the account dialog is opened, used and left by the keyboard, and the focus stays with the account @main', async ({
  page,
  context,
  testWallet,
  wallet: area,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = await testWallet();
  await page.goto('/');
  await connectWallet(page, wallet);

  await test.step('the focus goes into the dialog and cannot leave it', async () => {
    await area.accountButton.focus();
    await page.keyboard.press('Enter');
    await expect(area.accountDialog).toBeVisible();
    const copy = area.accountDialog.getByRole('button', { name: 'Copy Address' });
    await expect(copy).toBeFocused();
    for (const next of ['Disconnect', 'Close', 'Copy Address']) {
      await page.keyboard.press('Tab');
      await expect(area.accountDialog.getByRole('button', { name: next })).toBeFocused();
      await expectVisibleFocus(page);
    }
  });

  await test.step('the address is copied, and the label says so', async () => {
    await page.keyboard.press('Enter');
    await expect(area.accountDialog.getByRole('button', { name: 'Copied!' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.account.address);
    await expect(area.accountDialog.getByRole('button', { name: 'Copy Address' })).toBeFocused();
  });

  await test.step('Escape closes it, and the account button has the focus again', async () => {
    await page.keyboard.press('Escape');
    await expect(area.accountDialog).toBeHidden();
    await expect(area.accountButton).toBeFocused();
  });

  await test.step('Disconnect ends it, and the focus is on the way back in', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, area.disconnectButton);
    await page.keyboard.press('Enter');
    await expect(area.connectButton).toBeFocused();
    await expect(area.accountDialog).toBeHidden();
  });
});

test('the account dialog tells balance and address, and shows no explorer where none knows the chain', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await chainClient.setBalance({ address: wallet.account.address, value: 1_234_567_891_234_567_891_234n });
  await page.goto('/');
  await connectWallet(page, wallet);
  await expect(area.accountButton).toContainText('1,234.56789 ETH');
  await area.accountButton.click();
  const { address } = wallet.account;
  await expect(area.accountDialog).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`);
  await expect(area.accountDialog).toContainText('1,234.56789 ETH');
  await expect(area.accountDialog.getByRole('link')).toHaveCount(0);
});

test('a large balance is shortened in the header, and never rounded up', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await chainClient.setBalance({
    address: wallet.account.address,
    value: 9_999_999n * 10n ** 18n + 123n,
  });
  await page.goto('/');
  await connectWallet(page, wallet);
  await expect(area.accountButton).toContainText('9.99M ETH');
  await area.accountButton.click();
  await expect(area.accountDialog).toContainText('9,999,999 ETH');
});

test('axe finds nothing in the account dialog, in both themes and on a phone', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto('/');
  await page.evaluate((account) => {
    const statuses = ['pending', 'confirmed', 'failed'];
    const records = statuses.map((status, index) => ({
      account,
      chainId: 8453,
      hash: `0x${String(index).padStart(64, '0')}`,
      description: `Execute transaction ${index} of a Safe with a very long name that somebody has given it`,
      status,
    }));
    localStorage.setItem('concord.recent-transactions.v1', JSON.stringify(records));
  }, wallet.account.address);
  await connectWallet(page, wallet);
  await area.accountButton.click();
  await expect(area.recentTransactions.getByRole('listitem')).toHaveCount(3);
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findAxeViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      const box = await area.accountDialog.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
    }
});

test('another account in the wallet takes the place of the first in the open dialog', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  await page.goto('/');
  await connectWallet(page, wallet);
  await area.accountButton.click();
  await wallet.changeAccount(other);
  await expect(area.accountDialog).toContainText(other.address.slice(0, 6));
  await wallet.changeChain(1);
  await expect(area.accountDialog).toBeHidden();
  await wallet.changeChain(8453);
  await expect(area.accountButton).toBeVisible();
  await expect(area.accountDialog).toBeHidden();
});
