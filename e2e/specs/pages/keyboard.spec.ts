import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { expectVisibleFocus, tabTo } from '@/e2e/support/page/keyboard';

test('a payment is composed, reviewed and signed by the keyboard alone @main', async ({
  page,
  freshSafe,
  wallet,
  composer,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Amara'), accountsOfDemo('Esi')],
    threshold: 2,
    usdc: '50',
  });
  const recipient = otherAccount().address;

  await test.step('the first thing that Tab reaches leads past header and navigation', async () => {
    await page.goto(routes.queue(safe.link));
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('connecting: the focus goes into each dialog and comes back', async () => {
    await page.goto(routes.landing());
    await tabTo(page, wallet.connectButton);
    await page.keyboard.press('Enter');
    await expect(wallet.connectDialog).toBeVisible();
    await tabTo(page, wallet.walletChoice('Amara (demo)'));
    await page.keyboard.press('Enter');
    const sheet = wallet.demoSheet('Amara', 'Connect');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('button', { name: 'Connect' }));
    await page.keyboard.press('Enter');
    await expect(wallet.accountButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wallet.accountDialog).toBeVisible();
    await expect(wallet.accountDialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(wallet.accountDialog).toBeHidden();
    await expect(wallet.accountButton).toBeFocused();
  });

  await test.step('composing and reviewing', async () => {
    await composer.open(safe.link);
    await tabTo(page, composer.recipient);
    await page.keyboard.type(recipient);
    await tabTo(page, composer.amount);
    await page.keyboard.type('12.5');
    await tabTo(page, composer.asset);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search tokens' })).toBeFocused();
    await page.keyboard.type('tUSDC');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(composer.asset).toContainText('tUSDC');
    await expect(composer.asset).toBeFocused();
    await expect(composer.nonce).toHaveAttribute('placeholder', '0');
    await tabTo(page, composer.reviewButton);
    await page.keyboard.press('Enter');
    await expect(composer.whatHappens).toContainText('Send 12.5 tUSDC');
  });

  await test.step('signing', async () => {
    await tabTo(page, composer.signButton);
    await expect(composer.signButton).toBeEnabled();
    await page.keyboard.press('Enter');
    const sheet = wallet.demoSheet('Amara', 'Sign');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('button', { name: 'Sign' }));
    await page.keyboard.press('Enter');
    await expect(composer.done).toBeVisible();
    expect(await listQueued(safe.address)).toHaveLength(1);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Queue', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/transactions\/queue\//);
  });
});

test('refusing by Escape in the wallet leaves the focus where the work goes on', async ({
  page,
  freshSafe,
  wallet,
  transaction,
}) => {
  const owner = accountsOfDemo('Esi');
  const safe = await freshSafe({ owners: [owner, otherAccount()], threshold: 2 });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.1') },
    { signers: safe.owners.slice(1) },
  );
  await transaction.open(safe.link, id);
  await wallet.connectAs('Esi');
  await expect(transaction.confirmButton).toBeEnabled();
  await transaction.confirmButton.focus();
  await page.keyboard.press('Enter');
  await expect(wallet.demoSheet('Esi', 'Sign')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(transaction.confirmButton).toBeVisible();
  await tabTo(page, transaction.confirmButton);
});

test('menus and windows of the page give the focus back', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await page.goto(routes.home(safe.link));

  await test.step('the list of Safes', async () => {
    const switcher = page.getByRole('banner').getByRole('button', { name: /^Open Safe/ });
    await tabTo(page, switcher);
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Search my Safes' });
    await expect(list.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(safe.address.slice(0, 8));
    await page.keyboard.press('ArrowDown');
    await expect(list.locator('[role=option][data-highlighted]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(switcher).toBeFocused();
  });

  await test.step('the window with the address', async () => {
    const receive = page.getByRole('main').getByRole('button', { name: 'Receive' });
    await tabTo(page, receive);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Receive on Base' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(receive).toBeFocused();
  });
});
