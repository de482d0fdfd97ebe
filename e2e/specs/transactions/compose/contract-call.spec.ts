import { expect, type Locator } from '@playwright/test';
import { encodeFunctionData, erc20Abi, parseUnits } from 'viem';
import { multicall3 } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { usdcOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';

const usdc = demoTokens.usdc.address;

/** Pastes an interface where the gateway has answered; its part is open already where the gateway knows none. */
async function pasteInterface(form: Locator, text: string): Promise<void> {
  await expect(form.getByText(/^Names from |has no interface for this contract/)).toBeVisible();
  const field = form.getByLabel('Interface of this contract');
  if (!(await field.isVisible())) await form.getByText('Interface', { exact: true }).click();
  await field.fill(text);
}

test('a call with a list of tuples is typed by a pasted interface, signed and executed @main', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const recipient = otherAccount().address;
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, usdc: '10' });
  // The token lets the batch contract move what the Safe allows.
  const args = [multicall3.address, parseUnits('4', 6)] as const;
  await safe.execute({
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  });
  await composer.open(safe.link, { kind: 'call' });
  await connectWallet(page, wallet);
  const form = page.getByRole('form', { name: 'Contract call' });
  await form.getByLabel('Contract', { exact: true }).fill(multicall3.address);
  await pasteInterface(
    form,
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
  );
  await form.locator('select').first().selectOption('aggregate3((address,bool,bytes)[])');
  await form.getByRole('button', { name: 'Add item: calls' }).click();
  await form.getByLabel('target', { exact: true }).fill(usdc);
  await form.getByLabel('allowFailure').selectOption('false');
  const transfer = { abi: erc20Abi, functionName: 'transferFrom' } as const;
  const data = encodeFunctionData({ ...transfer, args: [safe.address, recipient, parseUnits('4', 6)] });
  await form.getByLabel('callData').fill(`${data}f`);
  await composer.reviewButton.click();
  await expect(form).toContainText('each byte has two');
  await form.getByLabel('callData').fill(data);
  await expect(form.getByRole('region', { name: 'Decoded' })).toContainText('transferFrom');
  expect(await findAxeViolations(page)).toEqual([]);
  await composer.reviewButton.click();
  await expect(page.getByRole('button', { name: 'Confirm and execute' })).toBeVisible();
  for (const box of await transaction.consequences.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();
  expect(await usdcOf(recipient)).toBe(parseUnits('4', 6));
});

test('a function that only reads is read, and raw data is decoded, signed and executed', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const recipient = otherAccount().address;
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, usdc: '10' });
  await composer.open(safe.link, { kind: 'call' });
  await connectWallet(page, wallet);
  const form = page.getByRole('form', { name: 'Contract call' });
  await form.getByLabel('Contract', { exact: true }).fill(usdc);
  await pasteInterface(form, 'balanceOf(address owner) view returns (uint256)');
  await form.locator('select').first().selectOption('balanceOf(address)');
  await form.getByLabel('owner', { exact: true }).fill(safe.address);
  await form.getByRole('button', { name: 'Read' }).click();
  await expect(form.getByText('10000000', { exact: true })).toBeVisible();
  await composer.reviewButton.click();
  await expect(form).toContainText('This function only reads.');

  await form.getByText('Raw data', { exact: true }).click();
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, parseUnits('3', 6)],
  });
  await form.getByLabel('Data', { exact: true }).fill(data);
  await expect(form.getByRole('region', { name: 'Decoded' })).toContainText('3 tUSDC');
  await composer.reviewButton.click();
  await expect(composer.whatHappens).toContainText('Send 3 tUSDC');
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();
  expect(await usdcOf(recipient)).toBe(parseUnits('3', 6));
});
