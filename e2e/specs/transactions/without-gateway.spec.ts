import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { findDetails, listQueued } from '@/e2e/support/gateway/gateway-api';
import { connectWallet } from '@/e2e/support/wallet/connect';

const savedTitle = 'A signature for #0 has not reached the gateway';
/** A page that was left alone for a while asks only every 30 seconds whether the gateway is back. */
const untilNoticed = { timeout: 45_000 };

test('a Safe opens without the gateway: what the chain knows is there, what it does not know is said to be missing', async ({
  page,
  freshSafe,
  gateway,
  lists,
}) => {
  const owners = [otherAccount(), otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners, threshold: 2, eth: '3' });
  const { id } = await safe.propose({ to: otherAccount().address, value: parseEther('1') });
  await gateway.cut();
  const main = page.getByRole('main');

  await test.step('home', async () => {
    await page.goto(routes.home(safe.link));
    await expect(page.getByRole('list', { name: 'Owners' }).getByRole('listitem')).toHaveCount(3);
    const health = page.getByRole('region', { name: 'Account health' });
    for (const detail of [
      'Confirmations2 of 3 owners',
      'Safe contract1.4.1 L2, official',
      'ModulesNone',
      'GuardNone',
      'Fallback handler1.4.1, official',
    ])
      await expect(health).toContainText(detail);
    await expect(page.getByRole('region', { name: 'Assets' })).toContainText('3 ETH');
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('No prices');
    await expect(page.getByRole('region', { name: 'Open transactions' })).toContainText(
      'The queue shows the transactions saved in this browser.',
    );
    // Why is said once, at the top.
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Not loaded.');
  });
  await test.step('lists and the transaction', async () => {
    await page.goto(routes.balances(safe.link));
    await expect(main).toContainText('well-known tokens only, without prices.');
    await lists.openQueue(safe.link);
    await expect(main).toContainText('Only the gateway knows the whole queue.');
    await expect(main).toContainText(
      'You haven’t opened any of this Safe’s waiting transactions in this browser.',
    );
    await lists.openHistory(safe.link);
    await expect(main).toContainText('The history appears as soon as the gateway responds.');
    await page.goto(routes.transaction(safe.link, id));
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await test.step('and catches up by itself', async () => {
    await lists.openQueue(safe.link);
    await expect(main).toContainText('Only the gateway knows the whole queue.');
    await gateway.mend();
    await expect(lists.next).toContainText('1 ETH', untilNoticed);
    expect(await listQueued(safe.address)).toEqual([id]);
  });
});

test('a proposal whose gateway died is kept, can be copied out, and is submitted by itself when it is back @main', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
  lists,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const kept = page.getByText(savedTitle);
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  // It dies while the wallet has the transaction.
  wallet.next('eth_signTypedData_v4', async (obey) => {
    await gateway.cut();
    return obey();
  });
  await composer.signButton.click();
  await expect(kept).toBeVisible();
  await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
  await expect(composer.signButton).toBeHidden();

  await page.reload();
  await expect(kept).toBeVisible();
  await lists.openQueue(safe.link);
  const own = page.getByRole('region', { name: 'Saved in this browser' });
  await expect(own).toContainText('Send 0.25 ETH');
  await expect(own).toContainText('Not sent yet');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({
    safe: safe.link,
    transaction: { nonce: '0', value: String(parseEther('0.25')) },
  });

  await gateway.mend();
  await expect(kept).toBeHidden(untilNoticed);
  await expect(lists.next).toContainText('0.25 ETH');
  const [id] = await listQueued(safe.address);
  expect(id).toBe(`multisig_${safe.address}_${saved.safeTxHash}`);
  // The wallet was asked once: what was submitted is what had been signed.
  expect(wallet.actions).toHaveLength(1);
  expect(gateway.sent(/propose$/).length).toBeLessThanOrEqual(2);
});

test('a transaction is confirmed and executed while the gateway is dead @main', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const first = otherAccount();
  const safe = await freshSafe({ owners: [first, wallet.account], threshold: 2, eth: '1' });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to: recipient, value: parseEther('0.4') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeVisible();

  await gateway.cut();
  await transaction.confirmButton.click();
  await expect(page.getByText(savedTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Saved copy from .*; newer signatures may be missing$/)).toBeVisible();
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();

  expect(await etherOf(recipient)).toBe(parseEther('0.4'));
  expect(await safe.nonce()).toBe(1n);
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
  // Nothing waits to be submitted any more.
  await expect(page.getByText(savedTitle)).toBeHidden();
});

test('a gateway that dies between confirmation and execution does not keep the money', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount(), wallet.account], threshold: 2, eth: '1' });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose({ to: recipient, value: parseEther('0.3') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await transaction.confirmButton.click();
  const readConfirmations = async () => (await findDetails(safeTxHash))?.detailedExecutionInfo.confirmations;
  await expect.poll(readConfirmations).toHaveLength(2);
  await expect(transaction.executeButton).toHaveText('Execute');

  await gateway.cut();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await etherOf(recipient)).toBe(parseEther('0.3'));
  expect(await safe.nonce()).toBe(1n);
});

test('a confirmation that was given without the gateway is submitted when it comes back, and the page catches up', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const owners = [otherAccount(), wallet.account, otherAccount()];
  const safe = await freshSafe({ owners, threshold: 3 });
  const { id, safeTxHash } = await safe.propose({ to: otherAccount().address, value: 1n });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeVisible();
  await gateway.cut();
  await transaction.confirmButton.click();
  const kept = page.getByText(savedTitle);
  const ownCopy = page.getByText(/^Saved copy from/);
  await expect(kept).toBeVisible();
  await expect(ownCopy).toBeVisible();

  await gateway.mend();
  await expect(kept).toBeHidden(untilNoticed);
  await expect(ownCopy).toBeHidden(untilNoticed);
  const details = await findDetails(safeTxHash);
  expect(details?.detailedExecutionInfo.confirmations.map(({ signer }) => signer.value)).toEqual([
    owners[0]?.address,
    wallet.account.address,
  ]);
  expect(wallet.actions).toHaveLength(1);
});
