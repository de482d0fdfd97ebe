import { expect } from '@playwright/test';
import { type Address, encodeFunctionData, parseAbi, parseUnits, zeroAddress } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { allowWeekly, batch } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';
import { expectNoLongTasks } from '@/e2e/support/page/expect-no-long-tasks';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi([
  'function enableModule(address module)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
]);
const usdc = demoTokens.usdc;
const approve = (spender: Address, amount: bigint) => ({
  to: usdc.address,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }),
});

test('a module and an allowance are seen, removed in one transaction, and gone @main', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, usdc: '250' });
  const module = await deploy('RewardModule');
  const spender = otherAccount().address;
  await safe.execute(approve(spender, parseUnits('100', usdc.decimals)));
  await safe.execute({
    to: safe.address,
    data: encodeFunctionData({ abi, functionName: 'enableModule', args: [module] }),
  });
  await page.goto(routes.permissions(safe.link));
  await connectWallet(page, wallet);
  const main = page.getByRole('main');
  const modules = main.getByRole('list', { name: 'Modules' });
  const approvals = main.getByRole('list', { name: 'Token approvals' });
  await expect(modules.getByRole('listitem')).toContainText('Everything');
  await expect(approvals.getByRole('listitem')).toContainText('100 tUSDC');
  await expect(main.getByText(/^Checked \d/)).toBeVisible();
  await modules.getByRole('checkbox').check();
  await approvals.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove 2 in one transaction' }).click();

  await expect(main.getByRole('heading', { name: '2 permissions to remove' })).toBeVisible();
  await composer.reviewButton.click();
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();

  await page.goto(routes.permissions(safe.link));
  await expect(main.getByText('No token approvals found in the searched blocks.')).toBeVisible();
  await expect(modules).toHaveCount(0);
});

test('an allowance and a spending limit fall when they are used, and are gone once removed', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, usdc: '250' });
  const [spender, beneficiary] = [otherAccount(), otherAccount()];
  const amount = (value: string) => parseUnits(value, usdc.decimals);
  await safe.execute(approve(spender.address, amount('100')));
  await safe.execute(allowWeekly(safe.address, beneficiary.address, usdc, '80'));
  // The official AllowanceModule and the token move the money, with the keys of those who may.
  const useAllowance = () =>
    send(chainClient, {
      ...{ from: spender, to: usdc.address },
      data: encodeFunctionData({
        ...{ abi, functionName: 'transferFrom' },
        args: [safe.address, spender.address, amount('60')],
      }),
    });
  const useLimit = () =>
    send(chainClient, {
      ...{ from: beneficiary, to: allowanceModules[0] },
      data: encodeFunctionData({
        ...{ abi, functionName: 'executeAllowanceTransfer' },
        args: [
          ...([safe.address, usdc.address, beneficiary.address, amount('30')] as const),
          ...([zeroAddress, 0n, beneficiary.address, '0x'] as const),
        ],
      }),
    });
  await page.goto(routes.permissions(safe.link));
  await connectWallet(page, wallet);
  const main = page.getByRole('main');
  const rowOf = (list: string) => main.getByRole('list', { name: list }).getByRole('listitem');
  const [approval, limit] = [rowOf('Token approvals'), rowOf('Spending limits')];
  await expect(approval).toContainText('100 tUSDC');
  await expect(approval).toContainText('$100.00');
  await expect(limit).toContainText('0 tUSDC of 80 tUSDC');
  await expect(limit).toContainText('$80.00');

  await useAllowance();
  await useLimit();
  await page.reload();
  await expect(approval).toContainText('40 tUSDC');
  await expect(approval).toContainText('$40.00');
  await expect(limit).toContainText('30 tUSDC of 80 tUSDC');
  await expect(limit).toContainText('$50.00');

  await approval.getByRole('checkbox').check();
  await limit.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove 2 in one transaction' }).click();
  await composer.reviewButton.click();
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();
  await page.goto(routes.permissions(safe.link));
  await expect(main.getByText('No token approvals found in the searched blocks.')).toBeVisible();
  await expect(limit).toHaveCount(0);
  await expect(useAllowance()).rejects.toThrow('failed');
  await expect(useLimit()).rejects.toThrow('failed');
});

test('four hundred approvals scroll without a long task', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, usdc: '250' });
  for (let part = 0; part < 16; part += 1)
    await safe.execute(
      batch(
        '1.4.1',
        Array.from({ length: 25 }, (_, index) =>
          approve(otherAccount().address, BigInt(1 + index + 25 * part)),
        ),
      ),
    );
  await page.goto(routes.permissions(safe.link));
  await expect(page.getByText(/^Checked \d/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Permissions' });
  await expect(list).toBeVisible();
  await expectNoLongTasks(page, async () => {
    for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 1_500);
  });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
});

test('forty Safes with four hundred approvals scroll without a long task', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  test.slow();
  const wallet = await testWallet();
  const makeSafe = async () => {
    const safe = await freshSafe({ owners: [wallet.account], threshold: 1, eth: '0', usdc: '20' });
    const approvals = Array.from({ length: 10 }, (_, index) =>
      approve(otherAccount().address, BigInt(1 + index)),
    );
    await safe.execute(batch('1.4.1', approvals));
  };
  for (let part = 0; part < 10; part += 1) await Promise.all(Array.from({ length: 4 }, makeSafe));
  await page.goto(routes.allPermissions());
  await connectWallet(page, wallet);
  await expect(page.getByText(/^Checked \d/)).toBeVisible({ timeout: 60_000 });
  // Each Safe has its official fallback handler too.
  await expect(page.getByRole('button', { name: 'All 440' })).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('list', { name: 'Permissions' });
  await expectNoLongTasks(page, async () => {
    for (let step = 0; step < 24; step += 1) await page.mouse.wheel(0, 1_500);
  });
  // Most of the list has passed by, and what is there now is drawn.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(20_000);
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  await expectNoLongTasks(page, async () => {
    for (let step = 0; step < 24; step += 1) await page.mouse.wheel(0, -1_500);
  });
});
