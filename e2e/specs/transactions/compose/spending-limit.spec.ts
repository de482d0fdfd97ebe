import { expect } from '@playwright/test';
import { parseUnits } from 'viem';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { usdcOf } from '@/e2e/support/chain/fresh-safe';
import { readParts } from '@/e2e/support/chain/safe-parts';
import { findAxeViolations } from '@/e2e/support/page/axe';

test('an owner sets a spending limit, and its beneficiary uses it up without any confirmation @main', async ({
  freshSafe,
  person,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, usdc: '500' });
  const recipient = otherAccount().address;
  const [amara, bruno] = [await person('Amara'), await person('Bruno')];

  await test.step('the owner enables the module and sets the limit in one transaction', async () => {
    const main = amara.page.getByRole('main');
    await amara.composer.open(safe.link, { kind: 'limit' });
    await amara.wallet.connectAs('Amara');
    await main.getByLabel('Beneficiary', { exact: true }).fill(accountsOfDemo('Bruno').address);
    await amara.composer.asset.click();
    await amara.page.getByRole('option', { name: 'tUSDC' }).first().click();
    await amara.composer.amount.fill('100');
    expect(await findAxeViolations(amara.page)).toEqual([]);
    await amara.composer.reviewButton.click();
    await expect(amara.composer.whatHappens).toContainText(
      'let Bruno spend 100 tUSDC every 30 days without confirmations',
    );
    await expect(amara.transaction.consequences).toBeVisible();
    for (const box of await amara.transaction.consequences.getByRole('checkbox').all()) await box.check();
    await main.getByRole('button', { name: 'Confirm and execute' }).click();
    await amara.wallet.agreeAs('Amara', 'Sign');
    await amara.wallet.agreeAs('Amara', 'Send');
    await expect(amara.composer.executed).toBeVisible();
    expect(await readParts(safe.address)).toMatchObject({ modules: [allowanceModules[0]] });
  });

  await test.step('the beneficiary finds it on Home and pays from it', async () => {
    const main = bruno.page.getByRole('main');
    await bruno.page.goto(routes.home(safe.link));
    await bruno.wallet.connectAs('Bruno');
    await main.getByRole('region', { name: 'Spending limits' }).getByRole('link', { name: 'Spend' }).click();
    await bruno.composer.recipient.fill(recipient);
    await bruno.composer.amount.fill('100.5');
    await main.getByRole('button', { name: /^Send/ }).click();
    await expect(main).toContainText('Your limit has 100 tUSDC left.');
    await bruno.composer.amount.fill('100');
    await main.getByRole('button', { name: 'Send 100 tUSDC' }).click();
    await bruno.wallet.agreeAs('Bruno', 'Send');
    await expect(main.getByRole('status').filter({ hasText: 'Sent 100 tUSDC' })).toBeVisible();
    expect(await usdcOf(recipient)).toBe(parseUnits('100', 6));
    expect(await usdcOf(safe.address)).toBe(parseUnits('400', 6));
  });

  await test.step('then nothing is left of it', async () => {
    await bruno.page.goto(routes.setup(safe.link));
    const limits = bruno.page.getByRole('region', { name: 'Spending limits' });
    await expect(limits).toContainText('0 tUSDC left of 100 tUSDC');
    await expect(limits).toContainText('Resets every 30 days');
    expect(await findAxeViolations(bruno.page)).toEqual([]);
  });
});
