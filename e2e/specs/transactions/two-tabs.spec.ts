import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { hold } from '@/e2e/wallet/behaviors';

const blocked = 'Another tab is waiting for your wallet';

test('two tabs never sign the same nonce unasked: the second waits, and signs with the next one', async ({
  page,
  context,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2, eth: '1' });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  await expect(composer.signButton).toBeVisible();

  const secondPage = await context.newPage();
  const second = new ComposerPage(secondPage);
  await second.open(safe.link);
  await second.review({ to: otherAccount().address, amount: '0.5' });
  await expect(second.signButton).toBeVisible();

  const first = hold();
  wallet.next('eth_signTypedData_v4', first.behavior);
  await composer.signButton.click();
  await first.asked;
  await second.signButton.click();
  await expect(secondPage.getByText(blocked)).toBeVisible();
  expect(wallet.actions).toHaveLength(1);

  first.release();
  await expect(composer.done).toBeVisible();
  await expect(secondPage.getByText(blocked)).toBeHidden();
  await expect(secondPage.getByRole('alert').filter({ hasText: 'Nothing was signed' })).toBeVisible();
  expect(wallet.actions).toHaveLength(1);
  await second.signButton.click();
  await expect(second.done).toBeVisible();
  expect(await listQueued(safe.address)).toHaveLength(2);
});

test('a tab that hangs can be passed: what it signs later is not sent with the same nonce', async ({
  page,
  context,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2, eth: '1' });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  await expect(composer.signButton).toBeVisible();
  const first = hold();
  wallet.next('eth_signTypedData_v4', first.behavior);
  await composer.signButton.click();
  await first.asked;

  const secondPage = await context.newPage();
  const second = new ComposerPage(secondPage);
  await second.open(safe.link);
  await second.review({ to: otherAccount().address, amount: '0.5' });
  await second.signButton.click();
  await secondPage.getByRole('button', { name: 'Sign here first' }).click();
  await expect(second.done).toBeVisible();

  first.release();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your signature was discarded and not sent.' }),
  ).toBeVisible();
  expect(await listQueued(safe.address)).toHaveLength(1);
});

test('a closed tab gives the way free', async ({ page, context, freshSafe, testWallet, composer }) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2, eth: '1' });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  const first = hold();
  wallet.next('eth_signTypedData_v4', first.behavior);
  await composer.signButton.click();
  await first.asked;
  const secondPage = await context.newPage();
  const second = new ComposerPage(secondPage);
  await second.open(safe.link);
  await second.review({ to: otherAccount().address, amount: '0.5' });
  await second.signButton.click();
  await expect(secondPage.getByText(blocked)).toBeVisible();
  await page.close();
  await expect(second.done).toBeVisible();
  expect(await listQueued(safe.address)).toHaveLength(1);
});
