import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { CreatePage } from '@/e2e/pages/create-page';
import { MessagePage } from '@/e2e/pages/message-page';
import { connectWallet } from '@/e2e/support/wallet/connect';

const recipient = otherAccount().address;

test('from the review the browser’s Back leads to the form as it was, and from there to where one came from', async ({
  page,
  freshSafe,
  composer,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await page.goto(routes.newTransaction(safe.link));
  await page.getByRole('link', { name: 'Send tokens' }).click();
  await composer.review({ to: recipient, amount: '0.25' });
  await expect(composer.whatHappens).toContainText('0.25 ETH');

  await page.goBack();
  await expect(composer.amount).toHaveValue('0.25');
  await expect(composer.whatHappens).toBeHidden();
  await composer.amount.fill('0.5');
  await composer.reviewButton.click();
  await expect(composer.whatHappens).toContainText('0.5 ETH');
  // The page's own Back leaves nothing behind for the browser's.
  await composer.backButton.click();
  await expect(composer.amount).toHaveValue('0.5');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue the draft of Send tokens' })).toBeVisible();
});

test('once signed, the browser’s Back leads past the form', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  await page.goto(routes.newTransaction(safe.link));
  await connectWallet(page, wallet);
  await page.getByRole('link', { name: 'Send tokens' }).click();
  await composer.review({ to: recipient, amount: '0.25' });
  await composer.signButton.click();
  await expect(composer.done).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Send tokens' })).toBeVisible();
});

test('the same for messages', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await page.goto(routes.messages(safe.link));
  await page.getByRole('link', { name: 'New message' }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Hearth Bakery confirms its address.');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(new MessagePage(page).whatIsSigned).toContainText('Hearth Bakery');
  await page.goBack();
  await expect(field).toHaveValue('Hearth Bakery confirms its address.');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'New message' })).toBeVisible();
});

test('the steps to a new Safe are gone back one by one', async ({ page }) => {
  const create = new CreatePage(page);
  await page.goto(routes.accounts());
  await page.getByRole('link', { name: 'Create a Safe' }).first().click();
  await create.beginWith('Hearth Bakery');
  await create.addOwner(recipient);
  await expect(create.owners).toHaveCount(1);
  await create.review();

  await page.goBack();
  await expect(create.owners).toHaveCount(1);
  await expect(create.newOwner).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hearth Bakery');
  await page.goBack();
  await expect(page).toHaveURL(/accounts/);
});
