import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { readKinds } from '@/e2e/support/chain/executed-signatures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { notKnowMethod } from '@/e2e/wallet/behaviors';

test('a wallet, a device, an approval on the chain and a Safe that is an owner sign one payment together', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const ways = new SignWaysPage(page);
  const [plain, device, approver, insider] = [wallet.account, otherAccount(), otherAccount(), otherAccount()];
  const parent = await freshSafe({ owners: [insider], threshold: 1 });
  const safe = await freshSafe({
    owners: [plain, device, approver],
    contractOwners: [parent.address],
    threshold: 4,
  });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose(
    { to: recipient, value: parseEther('0.25') },
    { signers: [plain] },
  );
  for (const { address } of [approver, insider])
    await fund({ rpcUrl: stack.rpc, to: address, amount: parseEther('1') });
  const ring = (signed: number) =>
    transaction.whoSigned.getByRole('img', { name: `${signed} of 4 confirmations` });

  await test.step('a device signs the hash', async () => {
    await transaction.open(safe.link, id);
    await connectWallet(page, wallet);
    await wallet.changeAccount(device);
    wallet.next('eth_signTypedData_v4', notKnowMethod);
    await transaction.confirmButton.click();
    await ways.signHashButton.click();
    await expect(ring(2)).toBeVisible();
  });

  await test.step('an owner approves on the chain', async () => {
    await wallet.changeAccount(approver);
    await ways.chooseApproval();
    await ways.approveButton.click();
    await expect(ring(3)).toBeVisible();
    await expect(transaction.whoSigned).toContainText('Confirmed on-chain');
  });

  await test.step('the owner of the parent approves as the parent', async () => {
    await wallet.changeAccount(insider);
    await ways.approveAsLink(parent.address).click();
    await expect(ways.approved).toContainText('Send 0.25 ETH');
    await expect(ways.approved).toContainText(recipient);
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    await expect(ways.approved).toContainText('Send 0.25 ETH');
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    await ways.openApproved();
  });

  await test.step('all four count, and the chain takes them in one execution', async () => {
    await expect(ring(4)).toBeVisible();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
    expect(await readKinds(safe.address)).toEqual(['approvedHash', 'approvedHash', 'ethSign', 'typedData']);
    expect(await etherOf(parent.address)).toBe(parseEther('1'));
  });
});

test('a link that asks to approve a hash that nobody knows leads to no signature', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const parent = await freshSafe({ owners: [wallet.account] });
  const safe = await freshSafe({
    owners: [otherAccount()],
    contractOwners: [parent.address],
    threshold: 1,
  });
  await composer.open(parent.link, { kind: 'approve', child: safe.link, hash: `0x${'12'.repeat(32)}` });
  await connectWallet(page, wallet);
  await expect(page.getByText('Transaction not found')).toBeVisible();
  await expect(composer.signButton).toBeHidden();
  expect(wallet.actions).toEqual([]);
  expect(await parent.nonce()).toBe(0n);
});
