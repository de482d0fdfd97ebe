import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';

test('an owner adds a proposer, who proposes and confirms nothing; the owner confirms and executes @main', async ({
  freshSafe,
  person,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1 });
  const recipient = otherAccount().address;
  const [amara, bruno] = [await person('Amara'), await person('Bruno')];

  await test.step('the owner signs that the gateway may take proposals', async () => {
    const proposers = amara.page.getByRole('region', { name: 'Proposers' });
    await amara.page.goto(routes.setup(safe.link));
    await amara.wallet.connectAs('Amara');
    await proposers.getByRole('button', { name: 'Add proposer' }).click();
    await proposers.getByLabel('Proposer', { exact: true }).fill(accountsOfDemo('Bruno').address);
    await proposers.getByLabel('Label').fill('Bookkeeper');
    expect(await findAxeViolations(amara.page)).toEqual([]);
    await proposers.getByRole('button', { name: 'Sign and add' }).click();
    await amara.wallet.agreeAs('Amara', 'Sign');
    await expect(proposers.getByRole('listitem')).toContainText('Bookkeeper');
  });

  await test.step('the proposer proposes', async () => {
    const main = bruno.page.getByRole('main');
    await bruno.composer.open(safe.link);
    await bruno.wallet.connectAs('Bruno');
    await bruno.composer.review({ to: recipient, amount: '0.25' });
    await expect(main).toContainText('Your signature doesn’t count as a confirmation.');
    await main.getByRole('button', { name: 'Sign and propose' }).click();
    await bruno.wallet.agreeAs('Bruno', 'Sign');
    await expect(bruno.page).toHaveURL(/\/transactions\/tx\//);
    await expect(bruno.transaction.whatHappens).toContainText('Send 0.25 ETH');
    await expect(bruno.transaction.verifiedSigners).toHaveCount(0);
    await expect(bruno.transaction.confirmButton).toBeHidden();
    await expect(bruno.transaction.executeButton).toBeHidden();
  });

  await test.step('the owner sees who proposed it, confirms and executes', async () => {
    await amara.lists.openQueue(safe.link);
    await expect(amara.lists.next).toContainText('Proposed by Bruno, a proposer');
    await amara.lists.reviewLink(0).click();
    await expect(amara.page.getByRole('main')).toContainText('A proposer, not an owner');
    await amara.transaction.confirmButton.click();
    await amara.wallet.agreeAs('Amara', 'Sign');
    await amara.transaction.executeButton.click();
    await amara.wallet.agreeAs('Amara', 'Send');
    await expect(amara.transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
  });
});
