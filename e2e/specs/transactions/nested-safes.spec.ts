import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('the owner of a Safe that owns a Safe that owns a Safe pays out of the last one, page by page', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const ways = new SignWaysPage(page);
  await fund({ rpcUrl: stack.rpc, to: wallet.account.address, amount: parseEther('1') });
  const proposer = otherAccount();
  const grandparent = await freshSafe({ owners: [wallet.account] });
  const parent = await freshSafe({ owners: [], contractOwners: [grandparent.address], threshold: 1 });
  const safe = await freshSafe({ owners: [proposer], contractOwners: [parent.address], threshold: 2 });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to: recipient, value: parseEther('0.25') });

  await test.step('from the payment to its parent, whose transaction waits without a signature', async () => {
    await transaction.open(safe.link, id);
    await connectWallet(page, wallet);
    await expect(transaction.confirmButton).toBeHidden();
    await ways.approveAsLink(parent.address).click();
    await expect(ways.approved).toContainText('Send 0.25 ETH');
    await ways.queueButton.click();
    await page.getByRole('link', { name: 'Open the transaction' }).click();
    await expect(ways.approved).toContainText('Send 0.25 ETH');
    await expect(transaction.executeButton).toBeHidden();
  });

  await test.step('from there to the grandparent, which shows the whole chain and signs', async () => {
    await ways.approveAsLink(grandparent.address).click();
    await expect(ways.approved).toHaveCount(2);
    await expect(ways.approved.first()).toContainText(parent.address);
    await expect(ways.approved.last()).toContainText('Send 0.25 ETH');
    await expect(ways.approved.last()).toContainText(recipient);
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
  });

  await test.step('each execution puts the approval one step on', async () => {
    for (const _ of [grandparent, parent]) {
      await transaction.executeButton.click();
      await expect(transaction.outcome).toBeVisible();
      await ways.openApproved();
      await expect(transaction.outcome).toBeHidden();
    }
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
  });

  await test.step('the chain has all three', async () => {
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
    expect(await parent.nonce()).toBe(1n);
    expect(await grandparent.nonce()).toBe(1n);
    // Nothing but approvals was asked of the Safes above.
    expect(await etherOf(parent.address)).toBe(parseEther('1'));
    expect(wallet.actions.map(({ method }) => method)).toEqual([
      'eth_signTypedData_v4',
      ...['eth_sendTransaction', 'eth_sendTransaction', 'eth_sendTransaction'],
    ]);
  });
});

test('who acts for a Safe that is an owner is offered that way in the composer', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const ways = new SignWaysPage(page);
  const parent = await freshSafe({ owners: [wallet.account] });
  const safe = await freshSafe({ owners: [otherAccount()], contractOwners: [parent.address], threshold: 2 });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.1' });
  await expect(page.getByText('You can confirm through a Safe that is an owner of this Safe')).toBeVisible();
  await expect(page.getByText('The connected account is not an owner of this Safe.')).toBeHidden();
  await expect(composer.signButton).toBeHidden();
  await ways.queueButton.click();
  await page.getByRole('link', { name: 'Open the transaction' }).click();
  await expect(ways.approveAsLink(parent.address)).toBeVisible();
  expect(wallet.actions).toEqual([]);
});
