import { expect } from '@playwright/test';
import { type Address, parseEther } from 'viem';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

/** How long the hosted gateway gives an answer again, in milliseconds. */
const cachedFor = 60_000;

/** The gateway's answers about one Safe stay for a minute as they were first given, as the hosted one does. Returns what ends it. */
async function cacheAnswers(safe: Address): Promise<() => Promise<void>> {
  const setRules = async (rules: readonly object[]) => {
    const response = await fetch(`${stack.gateway}/__control/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules, set: `cache of ${safe}` }),
    });
    if (!response.ok) throw new Error(`The gateway took no rules: ${await response.text()}`);
  };
  await setRules([
    { method: 'GET', path: `/(safes/${safe}|transactions/multisig_${safe})`, kind: 'stale', ms: cachedFor },
  ]);
  return () => setRules([]);
}

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
