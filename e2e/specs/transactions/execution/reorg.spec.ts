import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('an execution whose block the chain takes back is pending again, until it has another block @waits', async ({
  page,
  ownStack,
  testWallet,
  transaction,
}) => {
  const { chain } = ownStack;
  const wallet = await testWallet(undefined, { chain });
  const safe = await ownStack.createSafe(wallet.account);
  const to = otherAccount().address;
  const { id } = await ownStack.propose(safe, wallet.account, { to, value: parseEther('0.4') });
  await transaction.open(`base:${safe}`, id);
  await connectWallet(page, wallet);
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.4'));

  await ownStack.takeBack(1);
  expect(await ownStack.nonceOf(safe)).toBe(0n);
  await expect(page.getByText('Pending again')).toBeVisible();
  await expect(transaction.outcome).toBeHidden();
  // It may come again by itself: nothing is offered that would cost a second fee.
  await expect(transaction.executeButton).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pending again' })).toBeVisible();

  await wallet.sender.sendAgain();
  await expect(transaction.outcome).toBeVisible();
  expect(wallet.actions).toHaveLength(1);
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.4'));
  expect(await ownStack.nonceOf(safe)).toBe(1n);
});
