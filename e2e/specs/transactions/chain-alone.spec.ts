import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const theSafe = { method: 'GET', path: /\/safes\/0x[0-9a-fA-F]{40}$/ };

test('a gateway that misreports the Safe stops everything, until a person goes on from the chain alone', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const attacker = otherAccount().address;
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 2 });
  const to = otherAccount().address;
  const { id } = await safe.propose({ to, value: parseEther('0.1') }, { signers: [other] });
  await gateway.spoof(theSafe, [
    { pointer: '/owners/0/value', value: attacker },
    { pointer: '/threshold', value: 1 },
  ]);

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  // What the gateway says of the Safe is waited for some seconds only: a busy machine may need another look.
  await expect(async () => {
    await transaction.open(safe.link, id);
    await expect(transaction.contradiction).toContainText(attacker);
  }).toPass();
  await expect(transaction.contradiction).toContainText('Threshold: The gateway says 1; the chain says 2.');
  await expect(transaction.confirmButton).toBeHidden();
  await expect(transaction.executeButton).toBeHidden();
  expect(wallet.actions).toEqual([]);

  await page.getByRole('button', { name: 'Continue from the chain alone' }).click();
  await expect(page.getByText('Continuing without the gateway')).toBeVisible();
  await expect(transaction.contradiction).toBeHidden();
  // The other owner's signature fits these bytes, so that this owner can execute.
  await transaction.executeButton.click();
  await expect.poll(() => chainClient.getBalance({ address: to })).toBe(parseEther('0.1'));
  expect(await safe.nonce()).toBe(1n);
});
