import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { cacheAnswers } from '@/e2e/support/gateway/cache-answers';
import { connectWallet } from '@/e2e/support/wallet/connect';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const signedSchema = z.object({ message: z.object({ nonce: z.coerce.string() }) });

/** The nonces of all that the wallet has signed, in its order. */
const signedNonces = (wallet: TestWallet) =>
  wallet.actions.map(({ params }) => signedSchema.parse(JSON.parse(String(params[1]))).message.nonce);

test('with a gateway that caches for a minute everything gets a nonce of its own, and what is signed counts at once', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 2, eth: '3' });
  const { id } = await safe.propose({ to: other.address, value: parseEther('0.1') }, { signers: [other] });
  const stopCaching = await cacheAnswers(safe.address);
  const sent = 'Sent, waiting for the gateway';

  await test.step('a confirmation counts at once and after a reload, and is not asked for again', async () => {
    await transaction.open(safe.link, id);
    await connectWallet(page, wallet);
    await transaction.confirmButton.click();
    const isComplete = transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' });
    await expect(isComplete).toBeVisible();
    await expect(transaction.whoSigned).toContainText('Sent. The gateway does not show it yet.');
    await expect(transaction.confirmButton).toBeHidden();
    await page.reload();
    await expect(isComplete).toBeVisible();
    await expect(transaction.confirmButton).toBeHidden();
    expect(signedNonces(wallet)).toEqual(['0']);
  });

  await test.step('two payments get two nonces, and the queue shows them at once', async () => {
    for (const nonce of [1, 2]) {
      await composer.open(safe.link);
      await expect(composer.nonce).toHaveAttribute('placeholder', String(nonce));
      await composer.review({ to: otherAccount().address, amount: '0.25' });
      await composer.signButton.click();
      await expect(composer.done).toBeVisible();
      await lists.openQueue(safe.link);
      await expect(lists.reviewLink(nonce)).toBeVisible();
      await expect(lists.queued.getByText(sent)).toHaveCount(nonce);
    }
    expect(signedNonces(wallet)).toEqual(['0', '1', '2']);
  });

  await test.step('two requests of an app get two more, and a nonce that is typed counts', async () => {
    const app = new AppPage(page);
    await app.open(safe.link);
    await app.recipient.fill(otherAccount().address);
    for (const nonce of ['3', '4', '9']) {
      await app.press('Propose a batch of three');
      const field = app.request.getByLabel('Nonce', { exact: true });
      if (nonce === '9') await field.fill(nonce);
      else await expect(field).toHaveAttribute('placeholder', nonce);
      if (nonce === '9') await field.press('Enter');
      await app.signButton.click();
      await app.backToApp.click();
    }
    expect(signedNonces(wallet)).toEqual(['0', '1', '2', '3', '4', '9']);
  });

  await test.step('once the gateway shows it all, nothing is shown twice', async () => {
    await stopCaching();
    await lists.openQueue(safe.link);
    for (const nonce of [0, 1, 2, 3, 4, 9]) await expect(lists.reviewLink(nonce)).toHaveCount(1);
    await expect(lists.content.getByText('waiting for the gateway')).toHaveCount(0);
  });
});
