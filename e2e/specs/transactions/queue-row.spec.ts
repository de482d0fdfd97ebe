import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('a row of the queue opens in its place, and is confirmed and executed there', async ({
  page,
  freshSafe,
  testWallet,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const recipient = otherAccount().address;
  await safe.propose({ to: recipient, value: parseEther('0.4') }, { signers: safe.owners.slice(1) });
  await lists.openQueue(safe.link);
  await connectWallet(page, wallet);

  await lists.detailsButton(0).focus();
  await page.keyboard.press('Enter');
  await expect(lists.detailsButton(0)).toHaveAttribute('aria-expanded', 'true');
  await expect(transaction.whatHappens).toContainText('Send 0.4 ETH');
  await expect(transaction.balanceChanges).toContainText('→');
  await expect(transaction.checks).toContainText(/\d+ checks passed/);
  await expect(transaction.hashes).toBeVisible();
  await expect(transaction.confirmButton).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await transaction.confirmButton.click();
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  await transaction.executeButton.click();
  await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.4'));
  expect(await safe.nonce()).toBe(1n);
});

test('on a phone the whole row leads to the transaction @phone', async ({ page, freshSafe, lists }) => {
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.4') },
    { signers: safe.owners.slice(1) },
  );
  await lists.openQueue(safe.link);
  const amount = lists.next.getByText('0.4 ETH');
  await expect(amount).toBeVisible();
  // The link lies over the words: a finger that aims at them meets it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await amount.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(new RegExp(`/transactions/tx/.*id=${id}`));
});

test('on a phone a row says what is risky about its payment @phone', async ({ page, freshSafe, lists }) => {
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
  const payment = { to: otherAccount().address, value: parseEther('0.4') };
  await safe.propose({ ...payment, gasPrice: 1_000n, baseGas: 50_000n, gasToken: demoTokens.usdc.address });
  await lists.openQueue(safe.link);
  await expect(lists.next.getByText('0.4 ETH')).toBeVisible();
  await expect(lists.next.getByText('Refunds gas from the Safe')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
