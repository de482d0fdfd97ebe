import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';

const first = '0x00000000000000000000000000000000000a11ce';
const second = '0x0000000000000000000000000000000000000b0b';

test('one transaction pays two people in two tokens', async ({
  page,
  freshSafe,
  wallet,
  composer,
  transaction,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, eth: '1', usdc: '250' });
  const main = page.getByRole('main');
  await page.goto(routes.landing());
  await wallet.connectAs('Amara');
  await composer.open(safe.link);
  await composer.fill({ to: first, amount: '0.25' });
  await main.getByRole('button', { name: 'Add recipient' }).click();
  const other = main.getByRole('group', { name: 'Payment 2' });
  await other.getByLabel('Recipient', { exact: true }).fill(second);
  await other.getByRole('button', { name: /^Token:/ }).click();
  await page.getByRole('option', { name: 'tUSDC' }).click();
  await other.getByLabel('Amount', { exact: true }).fill('100');
  expect(await findAxeViolations(page)).toEqual([]);

  await composer.reviewButton.click();
  await expect(main).toContainText('0.25 ETH');
  await expect(main).toContainText('100 tUSDC');
  const before = { ether: await etherOf(first), usdc: await usdcOf(second) };
  await composer.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await expect(composer.done).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Queue', exact: true }).click();
  await main
    .getByRole('link', { name: /Review|Confirm|Execute/ })
    .first()
    .click();
  await transaction.executeButton.click();
  await wallet.agreeAs('Amara', 'Send');
  await expect.poll(() => etherOf(first)).toBe(before.ether + parseEther('0.25'));
  expect(await usdcOf(second)).toBe(before.usdc + 100_000_000n);
});

test('a payment link fills in the form, and one for another chain is refused', async ({
  page,
  freshSafe,
  wallet,
  composer,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, eth: '1', usdc: '250' });
  const main = page.getByRole('main');
  await page.goto(routes.landing());
  await wallet.connectAs('Amara');
  const link = `ethereum:${demoTokens.usdc.address}@8453/transfer?address=${second}&uint256=12.5e6`;
  await composer.open(safe.link, { kind: 'send', uri: link });
  await expect(main).toContainText('Filled in from a payment link');
  await expect(composer.recipient).toHaveValue(/0b0b$/i);
  await expect(composer.amount).toHaveValue('12.5');
  await expect(composer.asset).toContainText('tUSDC');

  await composer.open(safe.link, { kind: 'send', uri: `ethereum:${second}@1?value=1e18` });
  await expect(main).toContainText('This payment request is for Ethereum. Concord sends on Base only.');
  await expect(composer.amount).toHaveValue('');
});

test('scanner and list open with one click beside a recipient whose card is shown', async ({
  page,
  freshSafe,
  composer,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1 });
  const main = page.getByRole('main');
  await composer.open(safe.link);
  await composer.fill({ to: first, amount: '1' });
  await main.getByRole('button', { name: 'Choose a recipient' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
