import { expect } from '@playwright/test';
import { type Hash, parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const storageKey = 'concord.running-executions.v2';
const sent = 'Pending on Base';
const cancelled = 'Execution canceled in your wallet';
const isOnChain = (hash: Hash) =>
  chainClient.getTransactionReceipt({ hash }).then(
    () => true,
    () => false,
  );

test('an execution that the wallet speeds up is followed under its new hash, over a reload and a dead RPC', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
  wallet: area,
  rpc,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const to = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to, value: parseEther('0.2') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  // It waits in the pool.
  wallet.sender.leaveGap();
  await transaction.executeButton.click();
  await expect(page.getByText(sent)).toBeVisible();
  const storedHash = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]')[0].transactionHash, storageKey);
  const first = await storedHash();

  await rpc.cut();
  const second = await wallet.sender.speedUp();
  await page.reload();
  await expect(page.getByText(sent)).toBeVisible();
  await rpc.mend();
  await expect(transaction.outcome).toBeVisible({ timeout: 45_000 });
  expect(await storedHash()).toBe(second);
  await area.accountButton.click();
  await expect(area.recentTransactions.getByRole('listitem')).toHaveText([/Confirmed$/]);

  expect(await isOnChain(first)).toBe(false);
  expect(await isOnChain(second)).toBe(true);
  expect(await etherOf(to)).toBe(parseEther('0.2'));
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
});

test('an execution that the wallet cancels is said to be cancelled in every tab, and can be sent again', async ({
  page,
  context,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const to = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to, value: parseEther('0.3') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.sender.leaveGap();
  await transaction.executeButton.click();
  await expect(page.getByText(sent)).toBeVisible();
  const other = await context.newPage();
  await other.goto(routes.queue(safe.link));
  await expect(other.getByText(sent)).toBeVisible();
  // The RPC has told which nonce of the account it uses.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKey))
    .toContain('"accountNonce":1');

  await wallet.sender.cancel();
  await expect(page.getByText(cancelled, { exact: true })).toBeVisible();
  await expect(other.getByText(cancelled, { exact: true })).toBeVisible();
  expect(await etherOf(to)).toBe(0n);
  expect(await safe.nonce()).toBe(0n);

  await page.bringToFront();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  await expect(other.getByText(cancelled, { exact: true })).toBeHidden();
  expect(await etherOf(to)).toBe(parseEther('0.3'));
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
});
