import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const recipient = otherAccount().address;

test('a signature that the gateway refuses is kept over a reload, and sent again when the person wants it', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: recipient, amount: '0.25' });
  await gateway.answer(
    { method: 'POST' },
    { status: 422, body: { statusCode: 422, message: 'Invalid safeTxHash' } },
  );
  await composer.signButton.click();
  const saved = page.getByText('A signature for #0 has not reached the gateway');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'CGW error - 422: Invalid safeTxHash',
  );

  await gateway.mend();
  await page.reload();
  // What was refused is not sent by itself, and says why.
  await expect(page.getByText('rejected it (CGW error - 422: Invalid safeTxHash)')).toBeVisible();
  expect(await listQueued(safe.address)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(saved).toBeHidden();
  expect(await listQueued(safe.address)).toHaveLength(1);
  // The wallet was asked once: what was sent again is what had been signed.
  expect(wallet.actions).toHaveLength(1);
});

test('a signature whose receipt was lost on the way counts as submitted, once', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: recipient, amount: '0.25' });
  await gateway.loseAnswers({ method: 'POST', path: /propose$/ });
  await composer.signButton.click();
  await expect(composer.done).toBeVisible();
  await expect(page.getByText('has not reached the gateway')).toBeHidden();
  expect(gateway.sent(/propose$/)).toHaveLength(1);
  expect(await listQueued(safe.address)).toHaveLength(1);
});

test('a confirmation that the gateway could not take is kept and sent again by itself', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount(), wallet.account], threshold: 2 });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.1') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await gateway.answer(
    { method: 'POST' },
    { status: 503, body: { code: 503, message: 'Service Unavailable' } },
  );
  await transaction.confirmButton.click();
  const saved = page.getByText('A signature for #0 has not reached the gateway');
  await expect(saved).toBeVisible();
  await gateway.mend();
  await expect(saved).toBeHidden({ timeout: 45_000 });
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  await expect(transaction.executeButton).toBeVisible();
});

test('an execution is followed to its end over a reload', async ({
  page,
  freshSafe,
  testWallet,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.125') });
  const before = await etherOf(recipient);
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.sender.hold();
  await transaction.executeButton.click();
  const running = page.getByText('Pending on Base');
  await expect(running).toBeVisible();
  await expect(transaction.executeButton).toBeHidden();

  await page.reload();
  await expect(running).toBeVisible();
  await lists.openQueue(safe.link);
  await expect(running).toBeVisible();
  // A second press would only cost its fee: there is no button for it.
  await transaction.open(safe.link, id);
  await expect(transaction.whatHappens).toBeVisible();
  await expect(transaction.executeButton).toBeHidden();

  await wallet.sender.broadcastPaused();
  await expect(transaction.outcome).toBeVisible();
  expect(await etherOf(recipient)).toBe(before + parseEther('0.125'));
  expect(await safe.nonce()).toBe(1n);
});

test('a payment that the Safe cannot pay any more is not sent', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.9') });
  await chainClient.setBalance({ address: safe.address, value: 0n });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await transaction.executeButton.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The call fails (GS013); the Safe has too little ETH. Nothing was sent.',
  );
  await expect(transaction.executeButton).toBeVisible();
  expect(wallet.actions).toEqual([]);
});

test('an execution that the chain refuses after all is told so, and can be tried again', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.9') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.sender.hold();
  await transaction.executeButton.click();
  await expect(page.getByText('Pending on Base')).toBeVisible();
  // Between simulation and block the money goes another way.
  await chainClient.setBalance({ address: safe.address, value: 0n });
  await wallet.sender.broadcastPaused();
  await expect(page.getByRole('heading', { name: 'Execution reverted' })).toBeVisible();
  expect(await safe.nonce()).toBe(0n);
  await expect(page.getByText('This transaction would fail')).toBeVisible();

  await chainClient.setBalance({ address: safe.address, value: parseEther('1') });
  // What the page showed is no longer so: it is shown anew before anything is sent.
  await transaction.executeButton.click();
  await expect(page.getByText('The outcome changed since you reviewed it')).toBeVisible();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await safe.nonce()).toBe(1n);
});
