import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { refuse } from '@/e2e/wallet/behaviors';

test('three ready payments are executed in one transaction by an account that owns nothing', async ({
  page,
  freshSafe,
  testWallet,
  lists,
}) => {
  const [first, second, recipient] = [otherAccount(), otherAccount(), otherAccount().address];
  const safe = await freshSafe({ owners: [first, second], threshold: 2, eth: '1' });
  for (const nonce of [0n, 1n, 2n])
    await safe.propose({ to: recipient, value: parseEther('0.1'), nonce }, { signers: [first, second] });
  const executor = await testWallet();

  await page.goto(routes.landing());
  await connectWallet(page, executor);
  await lists.openQueue(safe.link);
  const offer = page.getByRole('region', { name: 'Selection' });
  await lists.selectBox(2).check();
  await expect(offer).toContainText('3 selected');
  await expect(offer).toContainText('Network fee');
  expect(await findAxeViolations(page)).toEqual([]);
  // Only the first two are wanted.
  await lists.selectBox(2).uncheck();
  const execute = offer.getByRole('button', { name: 'Execute 2 together' });
  executor.next('eth_sendTransaction', refuse);
  await execute.click();
  await expect.poll(() => executor.actions.length).toBe(1);
  await expect(execute).toBeVisible();
  await expect(offer.locator(':focus')).toHaveCount(1);
  await execute.click();
  await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.2'));
  expect(await safe.nonce()).toBe(2n);
  expect(await listOutcomes(safe.address)).toHaveLength(2);
  await expect(lists.reviewLink(0)).toBeHidden();
  await expect(lists.reviewLink(2)).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an owner executes one by one what lacks nothing but their own confirmation', async ({
  page,
  freshSafe,
  testWallet,
  lists,
}) => {
  const [first, second, recipient] = [otherAccount(), otherAccount(), otherAccount().address];
  const safe = await freshSafe({ owners: [first, second], threshold: 2, eth: '1' });
  for (const nonce of [0n, 1n])
    await safe.propose({ to: recipient, value: parseEther('0.1'), nonce }, { signers: [first] });
  const wallet = await testWallet(second);
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await lists.openQueue(safe.link);
  await lists.selectBox(0).check();
  await lists.selectBox(1).check();
  const offer = page.getByRole('region', { name: 'Selection' });
  await offer.getByRole('button', { name: 'Execute 2 one by one' }).click();
  await offer.getByRole('button', { name: 'Execute 2 one by one' }).click();
  await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.2'));
  expect(await safe.nonce()).toBe(2n);
  expect(await listOutcomes(safe.address)).toHaveLength(2);
});
