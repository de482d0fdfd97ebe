import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import {
  executeSafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('an owner who opens a payment that was just executed reads so, and then that the gateway has it', async ({
  page,
  ownStack,
  testWallet,
  transaction,
}) => {
  const { chain } = ownStack;
  const wallet = await testWallet(undefined, { chain });
  const safe = await ownStack.createSafe(wallet.account);
  const call = { to: otherAccount().address, value: parseEther('0.4') };
  const { id } = await ownStack.propose(safe, wallet.account, call);
  await ownStack.setLag(3_600_000);
  const executed = safeTransaction({ nonce: 0n, ...call });
  const signatures = [await signSafeTransaction(safe, executed, wallet.account)];
  const from = otherAccount();
  await executeSafeTransaction(chain, { from, safe, transaction: executed, signatures });

  await transaction.open(`base:${safe}`, id);
  await connectWallet(page, wallet);
  await expect(transaction.outcome).toBeVisible();
  await expect(page.getByText(/The gateway has not indexed it yet/)).toBeVisible();
  await expect(page.getByText(/can no longer be executed/)).toBeHidden();
  await expect(transaction.executeButton).toBeHidden();
  await expect(transaction.confirmButton).toBeHidden();

  await ownStack.setLag(0);
  await expect(page.getByText(/The gateway has not indexed it yet/)).toBeHidden({ timeout: 30_000 });
  await expect(transaction.outcome).toBeVisible();
  await expect(page.getByText(/according to the gateway/i)).toBeHidden();
});

test('a transaction that is opened while the RPC is away is checked by itself when it is back', async ({
  page,
  freshSafe,
  testWallet,
  rpc,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other, wallet.account], threshold: 2 });
  const { id } = await safe.propose({ to: other.address, value: 5n }, { signers: [other] });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeVisible();

  await rpc.cut();
  await page.reload();
  await expect(page.getByText('Not verified', { exact: true }).first()).toBeVisible();
  await expect(transaction.confirmButton).toBeHidden();
  await rpc.mend();
  await expect(transaction.confirmButton).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Not verified', { exact: true })).toBeHidden();
});
