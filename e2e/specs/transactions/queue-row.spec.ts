import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';

test('on a phone the whole row leads to the transaction @phone', async ({ page, freshSafe, lists }) => {
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.4') },
    { signers: safe.owners.slice(1) },
  );
  await lists.openQueue(safe.link);
  const amount = lists.next.getByText('0.4 ETH');
  await expect(amount).toBeVisible();
  // The link lies over the words: a finger that aims at them meets it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await amount.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(new RegExp(`/transactions/tx/.*id=${id}`));
});

test('on a phone a row says what is risky about its payment @phone', async ({ page, freshSafe, lists }) => {
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
  const payment = { to: otherAccount().address, value: parseEther('0.4') };
  await safe.propose({ ...payment, gasPrice: 1_000n, baseGas: 50_000n, gasToken: demoTokens.usdc.address });
  await lists.openQueue(safe.link);
  await expect(lists.next.getByText('0.4 ETH')).toBeVisible();
  await expect(lists.next.getByText('Refunds gas from the Safe')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
