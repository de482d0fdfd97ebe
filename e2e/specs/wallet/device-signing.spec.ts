import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { readKinds } from '@/e2e/support/chain/executed-signatures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { notKnowMethod } from '@/e2e/wallet/behaviors';

const typed = 'eth_signTypedData_v4';

test('an owner whose device knows no typed data proposes and confirms by signing the hash, and it is executed', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const ways = new SignWaysPage(page);
  const [device, other] = [wallet.account, otherAccount()];
  const safe = await freshSafe({ owners: [device, other], threshold: 2 });
  const recipient = otherAccount().address;

  await test.step('the proposal is signed only after the other way was chosen', async () => {
    await composer.open(safe.link);
    await connectWallet(page, wallet);
    await composer.review({ to: recipient, amount: '0.1' });
    wallet.next(typed, notKnowMethod);
    await composer.signButton.click();
    await expect(ways.signHashButton).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('shows only these 32 bytes');
    expect(wallet.actions.map(({ method }) => method)).toEqual([typed]);
    await page.setViewportSize({ width: 390, height: 800 });
    await ways.signHashButton.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    await ways.signHashButton.click();
    await expect(composer.done).toBeVisible();
    expect(wallet.actions.map(({ method }) => method)).toEqual([typed, 'personal_sign']);
  });

  await test.step('the second owner’s device knows none either', async () => {
    const [id = ''] = await listQueued(safe.address);
    await wallet.changeAccount(other);
    await transaction.open(safe.link, id);
    wallet.next(typed, notKnowMethod);
    await transaction.confirmButton.click();
    await ways.signHashButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  });

  await test.step('and the chain takes both', async () => {
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.1'));
    const [outcome] = await listOutcomes(safe.address);
    expect(outcome).toMatchObject({ event: 'ExecutionSuccess' });
    expect(await readKinds(safe.address)).toEqual(['ethSign', 'ethSign']);
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sign');
  });
});
