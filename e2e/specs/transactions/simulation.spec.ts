import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { payEther } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('what a payment changes is simulated, kept with the signature, and said once it is otherwise', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2, eth: '3' });
  const { id } = await safe.propose(payEther(otherAccount().address, '2'), {
    signers: safe.owners.slice(1),
  });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.balanceChanges).toContainText('→');
  await expect(transaction.balanceChanges).toContainText(/Simulated (just now|\d+ s ago)/);
  await transaction.confirmButton.click();
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  await expect(transaction.balanceChanges).not.toContainText('The outcome changed since you signed');

  await chainClient.setBalance({ address: safe.address, value: 0n });
  await page.reload();
  await expect(transaction.balanceChanges).toContainText('The outcome changed since you signed');
  await expect(transaction.balanceChanges).toContainText(
    'this transaction would have succeeded; now it would fail.',
  );
  await expect(page.getByText('This transaction would fail')).toBeVisible();
  expect(await safe.nonce()).toBe(0n);
});
