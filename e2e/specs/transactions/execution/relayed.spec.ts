import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { OwnStack } from '@/e2e/support/own-stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('where the gateway has a relayer, an owner without ether executes', async ({
  page,
  context,
  testWallet,
  transaction,
}) => {
  const own = await OwnStack.start(context, { relays: 1 });
  const wallet = await testWallet();
  const safe = await own.createSafe(wallet.account);
  const recipient = otherAccount().address;
  const { id } = await own.propose(safe, wallet.account, { to: recipient, value: parseEther('0.1') });
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await page.goto(routes.transaction(`base:${safe}`, id));
  await expect(transaction.actions).toContainText('1 of 1 left today for this Safe');
  await page.getByRole('button', { name: 'Execute without a fee' }).click();
  await expect(transaction.outcome).toBeVisible();
  expect(await own.chain.getBalance({ address: recipient })).toBe(parseEther('0.1'));
  expect(await own.nonceOf(safe)).toBe(1n);
  expect(wallet.actions).toEqual([]);
  await own.close();
});
