import { expect } from '@playwright/test';
import { parseEther, parseUnits } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';

test('two owners send 0.25 ETH and 100 test USDC from their Safe @main', async ({
  page,
  freshSafe,
  wallet,
  composer,
  lists,
  transaction,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno'), accountsOfDemo('Chiara')],
    threshold: 2,
    eth: '1',
    usdc: '250',
  });
  const recipient = otherAccount().address;

  await test.step('the first owner connects and proposes both payments', async () => {
    await page.goto(routes.landing());
    await wallet.connectAs('Amara');
    await expect(wallet.accountButton).toContainText('Amara');

    await composer.open(safe.link);
    await composer.review({ to: recipient, amount: '0.25' });
    await expect(composer.whatHappens).toContainText('Send 0.25 ETH');
    await expect(page.getByRole('main')).toContainText(recipient);
    await composer.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await expect(composer.done).toBeVisible();

    await composer.open(safe.link);
    await composer.review({ asset: 'tUSDC', to: recipient, amount: '100' });
    await expect(composer.whatHappens).toContainText('Send 100 tUSDC');
    await composer.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await expect(composer.done).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Queue', exact: true }).click();
  });

  await test.step('both stand in the queue with one signature, and nothing has moved', async () => {
    await expect(lists.next).toContainText('0.25 ETH');
    await expect(lists.queued).toContainText('100 tUSDC');
    await expect(lists.content.getByRole('img', { name: '1 of 2 confirmations' })).toHaveCount(2);
    expect(await etherOf(recipient)).toBe(0n);
    expect(await safe.nonce()).toBe(0n);
  });

  await test.step('the second owner confirms both', async () => {
    await wallet.disconnect();
    await wallet.connectAs('Bruno');
    for (const nonce of [0, 1]) {
      await lists.openQueue(safe.link);
      await lists.reviewLink(nonce).click();
      await transaction.confirmButton.click();
      await wallet.agreeAs('Bruno', 'Sign');
      await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
      await expect(transaction.confirmButton).toBeHidden();
    }
    // Its turn has not come.
    await expect(transaction.whoSigned).toContainText('Waiting for 1 earlier transaction');
  });

  await test.step('and executes them in their order', async () => {
    for (const nonce of [0, 1]) {
      await lists.openQueue(safe.link);
      await lists.reviewLink(nonce).click();
      await transaction.executeButton.click();
      await wallet.agreeAs('Bruno', 'Send');
      await expect(transaction.outcome).toBeVisible();
    }
  });

  await test.step('the chain has done what was promised', async () => {
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await etherOf(safe.address)).toBe(parseEther('0.75'));
    expect(await usdcOf(recipient)).toBe(parseUnits('100', 6));
    expect(await usdcOf(safe.address)).toBe(parseUnits('150', 6));
    expect(await safe.nonce()).toBe(2n);
    const outcomes = await listOutcomes(safe.address);
    expect(outcomes.map(({ event }) => event)).toEqual(['ExecutionSuccess', 'ExecutionSuccess']);
  });

  await test.step('history shows both, and the queue is empty', async () => {
    await lists.openHistory(safe.link);
    await expect(lists.rows.filter({ hasText: '0.25 ETH' }).filter({ hasText: 'Sent' })).toBeVisible();
    await expect(lists.rows.filter({ hasText: '100 tUSDC' }).filter({ hasText: 'Sent' })).toBeVisible();
    await lists.openQueue(safe.link);
    await expect(lists.content.getByText('No transactions in the queue')).toBeVisible();
  });
});
