import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { listQueued } from '@/e2e/support/gateway/gateway-api';

test('owners reject a payment by using up its nonce @main', async ({ freshSafe, person }) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Chiara'), accountsOfDemo('Dmitri')],
    threshold: 2,
    eth: '1',
  });
  const recipient = otherAccount().address;
  const payment = await safe.propose({ to: recipient, value: parseEther('0.4') });
  const chiara = await person('Chiara');
  const dmitri = await person('Dmitri');

  await test.step('the second owner proposes the rejection', async () => {
    await dmitri.transaction.open(safe.link, payment.id);
    await dmitri.wallet.connectAs('Dmitri');
    await dmitri.transaction.rejectLink.click();
    await expect(dmitri.composer.whatHappens).toContainText('Reject: Send 0.4 ETH to');
    await dmitri.composer.signButton.click();
    await dmitri.wallet.agreeAs('Dmitri', 'Sign');
    await expect(dmitri.composer.done).toBeVisible();
  });

  await test.step('both stand in one bracket that says what the conflict means', async () => {
    await chiara.lists.openQueue(safe.link);
    await expect(chiara.lists.content).toContainText('2 transactions share #0.');
    await expect(chiara.lists.reviewLink(0)).toHaveCount(2);
  });

  await test.step('the first owner confirms the rejection and executes it', async () => {
    const rejectionId = (await listQueued(safe.address)).find((id) => id !== payment.id);
    await chiara.wallet.connectAs('Chiara');
    await chiara.transaction.open(safe.link, rejectionId ?? '');
    await chiara.transaction.confirmButton.click();
    await chiara.wallet.agreeAs('Chiara', 'Sign');
    await chiara.transaction.executeButton.click();
    await chiara.wallet.agreeAs('Chiara', 'Send');
    await expect(chiara.transaction.outcome).toBeVisible();
  });

  await test.step('the money is where it was, and the nonce is used', async () => {
    expect(await safe.nonce()).toBe(1n);
    expect(await etherOf(safe.address)).toBe(parseEther('1'));
    expect(await etherOf(recipient)).toBe(0n);
    const outcomes = await listOutcomes(safe.address);
    expect(outcomes.map(({ event }) => event)).toEqual(['ExecutionSuccess']);
    expect(outcomes[0]?.safeTxHash).not.toBe(payment.safeTxHash);
  });

  await test.step('the payment says that it can no longer be executed', async () => {
    await dmitri.transaction.open(safe.link, payment.id);
    await expect(dmitri.transaction.whoSigned).toContainText(
      'Another transaction was executed as #0. This one can no longer be executed.',
    );
    await expect(dmitri.transaction.confirmButton).toBeHidden();
    await expect(dmitri.transaction.executeButton).toBeHidden();
    await expect(dmitri.transaction.rejectLink).toBeHidden();
  });

  await test.step('and leads to the rejection that took its place', async () => {
    await dmitri.page.getByRole('link', { name: 'Another transaction was executed as #0' }).click();
    await expect(dmitri.transaction.whatHappens).toContainText('This empty transaction used #0');
  });
});
