import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem';
import { multicall3 } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { chainClient } from '@/e2e/support/stack';

const { usdc } = demoTokens;

test('two payments and an approval become one batch, go through a file, and are executed together', async ({
  page,
  freshSafe,
  wallet,
  composer,
  lists,
  transaction,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')],
    threshold: 2,
    eth: '1',
    usdc: '250',
  });
  const recipient = otherAccount().address;
  const main = page.getByRole('main');
  const calls = main.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  const tray = main.getByRole('region', { name: 'Batch' });

  await test.step('a form puts both payments into the batch', async () => {
    await composer.open(safe.link);
    await wallet.connectAs('Amara');
    await composer.fill({ to: recipient, amount: '0.25' });
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray).toContainText('Send 0.25 ETH');
    await composer.fill({ asset: 'tUSDC', to: recipient, amount: '100' });
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray).toContainText('Send 100 tUSDC');
  });

  await test.step('a file of the transaction builder brings the approval', async () => {
    await tray.getByRole('link', { name: 'Review batch' }).click();
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [multicall3.address, parseUnits('1', usdc.decimals)],
    });
    const file = { chainId: '8453', transactions: [{ to: usdc.address, value: '0', data }] };
    await main.getByLabel('Transaction-builder file').setInputFiles({
      name: 'approval.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This file has no checksum');
    await dialog.getByRole('button', { name: 'Add 1 call' }).click();
    await expect(calls).toHaveCount(3);
    await expect(calls.nth(2)).toContainText('to spend 1 tUSDC');
  });

  await test.step('the keyboard moves the approval to the front', async () => {
    await main.getByRole('button', { name: 'Move call 3', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up call 3 of 3.')).toBeAttached();
    // The arrows count once the places are measured, which is a moment after the call is said to be picked up.
    for (const moved of ['Moved to 2 of 3.', 'Moved to 1 of 3.'])
      await expect(async () => {
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(moved)).toBeAttached({ timeout: 1_000 });
      }).toPass();
    await page.keyboard.press('Space');
    await expect(calls.nth(0)).toContainText('to spend 1 tUSDC');
    await expect(calls.nth(1)).toContainText('Send 0.25 ETH');
  });

  await test.step('it is exported, emptied and imported as it was', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export file' }).click();
    const buffer = await readFile(await (await download).path());
    await main.getByRole('button', { name: 'More for the batch' }).click();
    await page.getByRole('menuitem', { name: 'Remove all calls' }).click();
    await expect(main).toContainText('No calls yet');
    await main
      .getByLabel('Transaction-builder file')
      .setInputFiles({ name: 'batch.json', mimeType: 'application/json', buffer });
    const dialog = page.getByRole('dialog');
    await expect(dialog).not.toContainText('checksum');
    await dialog.getByRole('button', { name: 'Add 3 calls' }).click();
    await expect(calls.nth(0)).toContainText('to spend 1 tUSDC');
    await page.reload();
    await expect(calls).toHaveCount(3);
  });

  await test.step('both owners sign, and the second one executes it', async () => {
    await composer.reviewButton.click();
    await expect(composer.whatHappens).toContainText('Batch of 3');
    await composer.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await expect(composer.done).toBeVisible();
    await wallet.disconnect();
    await wallet.connectAs('Bruno');
    await lists.openQueue(safe.link);
    await lists.reviewLink(0).click();
    await transaction.confirmButton.click();
    await wallet.agreeAs('Bruno', 'Sign');
    await transaction.executeButton.click();
    await wallet.agreeAs('Bruno', 'Send');
    await expect(transaction.outcome).toBeVisible();
  });

  await test.step('the chain has done all three', async () => {
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await usdcOf(recipient)).toBe(parseUnits('100', usdc.decimals));
    const allowance = await chainClient.readContract({
      abi: erc20Abi,
      address: usdc.address,
      functionName: 'allowance',
      args: [safe.address, multicall3.address],
    });
    expect(allowance).toBe(parseUnits('1', usdc.decimals));
  });
});

test('a note reaches the co-owner, and a proposal is replaced with its nonce', async ({
  freshSafe,
  person,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Chiara'), accountsOfDemo('Dmitri')],
    threshold: 2,
    eth: '1',
  });
  const recipient = otherAccount().address;
  const chiara = await person('Chiara');
  const dmitri = await person('Dmitri');
  const main = chiara.page.getByRole('main');

  await chiara.composer.open(safe.link);
  await chiara.wallet.connectAs('Chiara');
  await main.getByLabel(/^Note/).fill('Rent, “November”');
  await chiara.composer.review({ to: recipient, amount: '0.4' });
  await expect(chiara.composer.whatHappens).toContainText('“Rent, ’November’”');
  await chiara.composer.signButton.click();
  await chiara.wallet.agreeAs('Chiara', 'Sign');
  await expect(chiara.composer.done).toBeVisible();

  await dmitri.lists.openQueue(safe.link);
  await expect(dmitri.lists.content).toContainText('“Rent, ’November’”');
  const [replaced] = await listQueued(safe.address);

  await main.getByRole('button', { name: 'More', exact: true }).click();
  await chiara.page.getByRole('menuitem', { name: /^Replace/ }).click();
  await expect(main.getByRole('heading', { name: 'Replace transaction' })).toBeVisible();
  await expect(chiara.composer.amount).toHaveValue('0.4');
  await expect(main.getByLabel(/^Note/)).toHaveValue('Rent, “November”');
  await chiara.composer.amount.fill('0.3');
  await chiara.composer.reviewButton.click();
  await expect(chiara.composer.whatHappens).toContainText('Send 0.3 ETH');
  await expect(chiara.composer.whatHappens).toContainText('#0');
  await chiara.composer.signButton.click();
  await chiara.wallet.agreeAs('Chiara', 'Sign');
  await expect(chiara.composer.done).toBeVisible();
  const replacing = (await listQueued(safe.address)).find((id) => id !== replaced);
  await dmitri.lists.openQueue(safe.link);
  await expect(dmitri.lists.content).toContainText('2 transactions share #0.');

  await test.step('the other owner executes the one that replaces', async () => {
    await dmitri.wallet.connectAs('Dmitri');
    await dmitri.transaction.open(safe.link, replacing ?? '');
    await dmitri.transaction.executeButton.click();
    await dmitri.wallet.agreeAs('Dmitri', 'Send');
    await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.3'));
    expect(await safe.nonce()).toBe(1n);
    await dmitri.transaction.open(safe.link, replaced ?? '');
    await expect(dmitri.transaction.whoSigned).toContainText('This one can no longer be executed.');
  });

  // Nothing of it stays behind where the next payment is typed.
  await chiara.composer.open(safe.link);
  await expect(chiara.composer.amount).toHaveValue('');
  await expect(main).not.toContainText('#0');
});

test('a proposer deletes a proposal, and a gap in the queue is filled', async ({ freshSafe, person }) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Chiara'), accountsOfDemo('Dmitri')],
    threshold: 1,
    eth: '1',
  });
  const chiara = await person('Chiara');
  const main = chiara.page.getByRole('main');

  const deletedRecipient = otherAccount().address;

  await test.step('the proposal is gone for everybody', async () => {
    await chiara.composer.open(safe.link);
    await chiara.wallet.connectAs('Chiara');
    await chiara.composer.review({ to: deletedRecipient, amount: '0.1' });
    await chiara.composer.signButton.click();
    await chiara.wallet.agreeAs('Chiara', 'Sign');
    await expect(chiara.composer.done).toBeVisible();
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await chiara.page.getByRole('menuitem', { name: 'Delete my proposal' }).click();
    const dialog = chiara.page.getByRole('dialog', { name: 'Delete your proposal?' });
    await expect(dialog).toContainText('The signature stays valid');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await chiara.wallet.agreeAs('Chiara', 'Sign');
    await expect(main).toContainText('No transactions in the queue');
  });

  await test.step('an empty transaction fills the gap, and is executed', async () => {
    await safe.propose({ to: otherAccount().address, value: 1n, nonce: 1n });
    await chiara.lists.openQueue(safe.link);
    await main.getByRole('link', { name: 'Fill #0' }).click();
    await expect(main).toContainText('No transaction in the queue is #0');
    await main.getByRole('button', { name: 'Confirm and execute' }).click();
    await chiara.wallet.agreeAs('Chiara', 'Sign');
    await chiara.wallet.agreeAs('Chiara', 'Send');
    await expect.poll(() => safe.nonce()).toBe(1n);
    expect(await etherOf(safe.address)).toBe(parseEther('1'));
    // The nonce of what was deleted is used, and by something else.
    expect(await etherOf(deletedRecipient)).toBe(0n);
    expect(await listOutcomes(safe.address)).toHaveLength(1);
  });
});
