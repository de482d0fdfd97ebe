import { expect } from '@playwright/test';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import type { SafeVersion } from '@/devnet/chain/safe-artifacts';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const eaterAbi = parseAbi(['function eat(uint256 amount, uint256 depth)', 'function refuse(string reason)']);
const refuse = (reason: string) =>
  encodeFunctionData({ abi: eaterAbi, functionName: 'refuse', args: [reason] });

const says = 'a called contract says “closed today”';
const refusals: readonly { version: SafeVersion; safeTxGas: bigint; sentence: string }[] = [
  {
    version: '1.4.1',
    safeTxGas: 0n,
    sentence: `The call fails (GS013); ${says}. Nothing was sent.`,
  },
  { version: '1.5.0', safeTxGas: 0n, sentence: 'A called contract says “closed today”. Nothing was sent.' },
  {
    version: '1.4.1',
    safeTxGas: 100_000n,
    sentence: `The call would fail (${says}), so nothing was sent.`,
  },
];

for (const { version, safeTxGas, sentence } of refusals)
  test(`a call that fails inside is not sent, with its reason (${version}, gas limit ${safeTxGas})`, async ({
    page,
    freshSafe,
    testWallet,
    transaction,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account], version });
    const to = await deploy('GasEater');
    const { id } = await safe.propose({ to, data: refuse('closed today'), safeTxGas });
    await transaction.open(safe.link, id);
    await connectWallet(page, wallet);
    await transaction.executeButton.click();
    await expect(transaction.actions.getByRole('alert')).toContainText(sentence);
    await expect(transaction.executeButton).toBeVisible();
    expect(wallet.actions).toEqual([]);
    expect(await safe.nonce()).toBe(0n);
    expect(await listOutcomes(safe.address)).toEqual([]);
  });

test('an execution that fails inside after all is called a failure, and its nonce is used @main', async ({
  page,
  freshSafe,
  testWallet,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const to = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to, value: parseEther('0.9'), safeTxGas: 60_000n });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.sender.hold();
  await transaction.executeButton.click();
  await expect(page.getByText('Pending on Base')).toBeVisible();
  // Between simulation and block the money goes another way.
  await chainClient.setBalance({ address: safe.address, value: 0n });
  await wallet.sender.broadcastPaused();
  const failure = page.getByRole('heading', { name: 'Execution failed' });
  await expect(failure).toBeVisible();
  await expect(transaction.outcome).toBeHidden();
  await page.reload();
  await expect(failure).toBeVisible();
  await expect(transaction.executeButton).toBeHidden();
  await lists.openQueue(safe.link);
  await expect(page.getByText('Execution failed', { exact: true })).toBeVisible();

  expect(await etherOf(to)).toBe(0n);
  expect(await safe.nonce()).toBe(1n);
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionFailure' }]);
});

test('a call that needs much gas behind a small limit gets what it needs', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  const to = await deploy('GasEater');
  const data = encodeFunctionData({ abi: eaterAbi, functionName: 'eat', args: [1_200_000n, 3n] });
  const { id, safeTxHash } = await safe.propose({ to, data, safeTxGas: 1n });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
});
