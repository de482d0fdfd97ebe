import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('a draft is found again, a payment link joins it, and the saved batch of both pays', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, eth: '1', usdc: '250' });
  const [first, second] = [otherAccount().address, otherAccount().address];
  const main = page.getByRole('main');
  const tray = main.getByRole('region', { name: 'Batch' });
  const calls = main.getByRole('list', { name: 'Calls' }).getByRole('listitem');

  await test.step('what was typed is in the list of drafts', async () => {
    await composer.open(safe.link);
    await connectWallet(page, wallet);
    await composer.fill({ to: first, amount: '0.25' });
    await page.goto(routes.newTransaction(safe.link));
    await main.getByRole('link', { name: 'Continue the draft of Send tokens' }).click();
    await expect(composer.amount).toHaveValue('0.25');
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray).toContainText('Send 0.25 ETH');
    await page.goto(routes.newTransaction(safe.link));
    await expect(tray).toBeVisible();
    await expect(main.getByRole('link', { name: /^Continue the draft/ })).toHaveCount(0);
  });

  await test.step('a payment link joins it in the batch', async () => {
    const uri = `ethereum:${demoTokens.usdc.address}@8453/transfer?address=${second}&uint256=12.5e6`;
    await composer.open(safe.link, { kind: 'send', uri });
    await expect(composer.amount).toHaveValue('12.5');
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray).toContainText('Send 12.5 tUSDC');
    await tray.getByRole('link', { name: 'Review batch' }).click();
    await expect(calls).toHaveCount(2);
  });

  await test.step('the batch is saved, emptied and brought back', async () => {
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Weekly');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('button', { name: 'More for the batch' }).click();
    await page.getByRole('menuitem', { name: 'Remove all calls' }).click();
    await expect(main).toContainText('No calls yet');
    await page.reload();
    await main.getByRole('button', { name: 'Saved batches' }).click();
    await dialog.getByRole('button', { name: 'Add calls of Weekly' }).click();
    await expect(calls).toHaveCount(2);
  });

  await test.step('it pays both', async () => {
    await composer.reviewButton.click();
    await page.getByRole('button', { name: 'Confirm and execute' }).click();
    await expect(composer.executed).toBeVisible();
    expect(await etherOf(first)).toBe(parseEther('0.25'));
    expect(await usdcOf(second)).toBe(12_500_000n);
  });
});
