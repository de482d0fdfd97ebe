import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('somebody who is not an owner sees everything and can sign nothing @main', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  lists,
  transaction,
}) => {
  const owners = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners, threshold: 2 });
  const recipient = otherAccount().address;
  const waiting = await safe.propose({ to: recipient, value: parseEther('0.2') });
  const wallet = await testWallet();

  await lists.openQueue(safe.link);
  await connectWallet(page, wallet);
  await expect(lists.next).toContainText('0.2 ETH');

  await lists.reviewLink(0).click();
  await expect(transaction.whatHappens).toContainText('Send 0.2 ETH');
  await expect(page.getByRole('main')).toContainText(recipient);
  await expect(transaction.verifiedSigners).toHaveCount(1);
  await expect(transaction.hashes).toContainText(waiting.safeTxHash.slice(-4));
  await expect(transaction.actions).toContainText('The connected account is not an owner of this Safe.');
  for (const action of [transaction.confirmButton, transaction.executeButton, transaction.rejectLink])
    await expect(action).toBeHidden();

  await composer.open(safe.link);
  await composer.review({ to: recipient, amount: '0.1' });
  await expect(composer.whatHappens).toContainText('Send 0.1 ETH');
  await expect(page.getByText('The connected account is not an owner of this Safe.')).toBeVisible();
  await expect(composer.signButton).toBeHidden();
  expect(wallet.actions).toEqual([]);
});

test('without a wallet everything can be read and nothing signed @main', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  lists,
  transaction,
}) => {
  const owners = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners, threshold: 2 });
  const recipient = otherAccount().address;
  await safe.propose({ to: recipient, value: parseEther('0.2') }, { signers: owners });
  const wallet = await testWallet();

  await lists.openQueue(safe.link);
  await lists.reviewLink(0).click();
  await expect(transaction.whatHappens).toContainText('Send 0.2 ETH');
  await expect(transaction.verifiedSigners).toHaveCount(2);
  await expect(transaction.connectButton).toBeVisible();
  for (const action of [transaction.confirmButton, transaction.executeButton, transaction.rejectLink])
    await expect(action).toBeHidden();

  await composer.open(safe.link);
  await composer.review({ to: recipient, amount: '0.1' });
  await expect(composer.whatHappens).toContainText('Send 0.1 ETH');
  await expect(composer.signButton).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  expect(wallet.actions).toEqual([]);
});

test('somebody who is not an owner may execute what the owners have signed', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const owners = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners, threshold: 2 });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.2') },
    { signers: owners },
  );
  const wallet = await testWallet();
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeHidden();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(wallet.actions.map(({ method }) => method)).toEqual(['eth_sendTransaction']);
  expect(await safe.nonce()).toBe(1n);
});
