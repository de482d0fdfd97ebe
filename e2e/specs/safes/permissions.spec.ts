import { expect } from '@playwright/test';
import { type Address, encodeFunctionData, parseAbi, parseUnits } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { batch } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';
import { expectNoLongTasks } from '@/e2e/support/page/expect-no-long-tasks';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi([
  'function enableModule(address module)',
  'function approve(address spender, uint256 amount)',
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

  await expect(main.getByRole('heading', { name: 'These 2 permissions end' })).toBeVisible();
  await composer.reviewButton.click();
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();

  await page.goto(routes.permissions(safe.link));
  await expect(main.getByText('No token approvals found in the searched blocks.')).toBeVisible();
  await expect(modules).toHaveCount(0);
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
